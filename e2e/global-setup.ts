import { removeFolder, startServer, temporaryFolder } from "@/lib/cli/served";

/** One dashboard for all tests that do not need one of their own; its address reaches them as FOLDPROOF_E2E_URL. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const data = temporaryFolder();
  const server = await startServer({ data });
  process.env.FOLDPROOF_E2E_URL = server.url;
  return async () => {
    await server.stop();
    removeFolder(data);
  };
}

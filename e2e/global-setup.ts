import { removeFolder, startServer, temporaryFolder } from "@/lib/cli/served";

/**
 * One dashboard for all tests that do not need one of their own; its address reaches them as FOLDPROOF_E2E_URL.
 * Where that is set already, the dashboard that runs there is tested.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.FOLDPROOF_E2E_URL) return async () => {};
  const data = temporaryFolder();
  const server = await startServer({ data });
  process.env.FOLDPROOF_E2E_URL = server.url;
  return async () => {
    await server.stop();
    removeFolder(data);
  };
}

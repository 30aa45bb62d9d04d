export default function Home() {
  return <h1>Foldproof</h1>;
}

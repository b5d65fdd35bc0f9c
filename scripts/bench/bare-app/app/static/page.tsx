export default function RenderedAtBuild() {
  return <h1>A bare page</h1>
}

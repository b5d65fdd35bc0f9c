import { connection } from "next/server"

export default async function RenderedPerRequest() {
  await connection()
  return <h1>A bare page</h1>
}

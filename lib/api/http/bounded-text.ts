import { ORPCError } from "@orpc/server"

/** A body of at most so many bytes, as text; the rest is not read. @throws ORPCError 413 */
export async function boundedText({ body }: Request, largest: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > largest) throw new ORPCError("PAYLOAD_TOO_LARGE", { message: "This is too large" })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString("utf8")
}

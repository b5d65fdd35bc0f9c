import { ORPCError } from "@orpc/server"

/** A body, read no further than `most` bytes. @throws what `tooLarge` makes */
export async function boundedBody(
  { headers, body }: Request,
  most: number,
  tooLarge: () => Error,
): Promise<Buffer> {
  if (Number(headers.get("content-length") ?? 0) > most) throw tooLarge()
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of body ?? []) {
    length += piece.length
    if (length > most) throw tooLarge()
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** A body of at most so many bytes, as text; the rest is not read. @throws ORPCError 413 */
export async function boundedText(request: Request, most: number): Promise<string> {
  const tooLarge = () => new ORPCError("PAYLOAD_TOO_LARGE", { message: "This is too large" })
  return (await boundedBody(request, most, tooLarge)).toString("utf8")
}

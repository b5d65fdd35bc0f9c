/** A body, read no further than `most` bytes. @throws what `tooLarge` makes */
export async function boundedBody(
  { headers, body }: Request,
  most: number,
  tooLarge: () => Error,
): Promise<Uint8Array> {
  if (!body || Number(headers.get("content-length") ?? 0) > most) throw tooLarge()
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of body) {
    length += piece.length
    if (length > most) throw tooLarge()
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

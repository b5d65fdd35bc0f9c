import { AppError } from "@/lib/platform/errors"
import { streamStorage } from "@/lib/platform/files/stream-storage"
import { log } from "@/lib/platform/log"
import { type ParsedMail, parseMail } from "./parse"
import type { InboundMail } from "./schema"

/** A mail that was kept, with what it holds; null for one that cannot be read. @throws AppError where its bytes are gone */
export async function readMail({
  id,
  key,
}: Pick<InboundMail, "id" | "key">): Promise<{ read: ParsedMail; raw: Uint8Array } | null> {
  const bytes = await streamStorage().open(key)
  if (!bytes) throw new AppError(`The bytes of mail ${id} are gone`)
  const raw = new Uint8Array(await new Response(bytes).arrayBuffer())
  return parseMail(raw).then(
    (read) => ({ read, raw }),
    (error) => {
      log().warn({ err: error, mail: id }, "A mail could not be read")
      return null
    },
  )
}

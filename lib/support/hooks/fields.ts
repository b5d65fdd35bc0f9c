import type { z } from "zod"
import { InvalidError } from "@/lib/platform/errors"
import { hookWords } from "./values"

/** The fields of a form, each byte of it one character where it came in parts; those of a file as well. */
export async function formFieldsIn({ headers, body }: { headers: Headers; body: Buffer }) {
  const type = headers.get("content-type") ?? ""
  const isInParts = /^multipart\/form-data/i.test(type)
  // Text that is read as UTF-8 would lose the bytes of a mail in another encoding; so each becomes a character of its own.
  const bytes = isInParts ? Buffer.from(body.toString("latin1"), "utf8") : body
  const form = await new Response(new Uint8Array(bytes), { headers: { "content-type": type } })
    .formData()
    .catch(() => {
      throw new InvalidError(hookWords.unreadable)
    })
  const texts = new Map<string, string>()
  for (const [name, value] of form) texts.set(name, typeof value === "string" ? value : await value.text())
  const bytesOf = (name: string) => Buffer.from(texts.get(name) ?? "", isInParts ? "latin1" : "utf8")
  return { text: (name: string) => bytesOf(name).toString("utf8"), bytes: bytesOf }
}

/** What JSON says, in this shape. @throws InvalidError */
export function jsonIn<T extends z.ZodType>(schema: T, text: string): z.output<T> {
  const parsed = schema.safeParse(safely(text))
  if (!parsed.success) throw new InvalidError(hookWords.unreadable)
  return parsed.data
}

function safely(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

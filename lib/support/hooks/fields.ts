import type { z } from "zod"
import { InvalidError } from "@/lib/platform/errors"
import { jsonIn } from "@/lib/platform/json"
import { hookWords } from "./values"

/**
 * The fields of a form, those of a file as well. Text that is read as UTF-8 would lose the bytes of a mail in another encoding;
 * so each byte becomes a character of its own. JSON, in which Postmark sends a mail, is text: there such bytes are lost before.
 */
export async function formFieldsIn({ headers, body }: { headers: Headers; body: Buffer }) {
  const type = headers.get("content-type") ?? ""
  const isEncoded = /^application\/x-www-form-urlencoded/i.test(type)
  const texts = isEncoded ? encodedIn(body) : await partsIn(body.toString("latin1"), type)
  const bytesOf = (name: string) => Buffer.from(texts.get(name) ?? "", "latin1")
  return { text: (name: string) => bytesOf(name).toString("utf8"), bytes: bytesOf }
}

/** A service sends a few dozen. */
const mostFields = 1000

function encodedIn(body: Buffer): Map<string, string> {
  const texts = new Map<string, string>()
  for (let [start, count] = [0, 1]; start < body.length; count++) {
    if (count > mostFields) throw new InvalidError(hookWords.unreadable)
    const end = body.indexOf("&", start)
    const field = body.subarray(start, end < 0 ? body.length : end)
    const equals = field.indexOf("=")
    const nameEnd = equals < 0 ? field.length : equals
    texts.set(decoded(field.subarray(0, nameEnd)), decoded(field.subarray(nameEnd + 1)))
    start += field.length + 1
  }
  return texts
}

/** Byte by byte, because a mail is long. */
function decoded(text: Buffer): string {
  const bytes = Buffer.alloc(text.length)
  let length = 0
  for (let at = 0; at < text.length; at++) {
    const code = text[at] ?? 0
    const [high, low] = code === 0x25 ? [digitOf(text[at + 1]), digitOf(text[at + 2])] : [-1, -1]
    const isEscape = high >= 0 && low >= 0
    if (isEscape) at += 2
    bytes[length++] = isEscape ? high * 16 + low : code === 0x2b ? 0x20 : code
  }
  return bytes.toString("latin1", 0, length)
}

/** Of a hexadecimal digit; -1 for what is none. */
function digitOf(code = 0): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  const lower = code | 0x20
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1
}

async function partsIn(text: string, type: string): Promise<Map<string, string>> {
  const form = await new Response(text, { headers: { "content-type": type } }).formData().catch(() => {
    throw new InvalidError(hookWords.unreadable)
  })
  const texts = new Map<string, string>()
  for (const [name, value] of form) texts.set(name, typeof value === "string" ? value : await value.text())
  return texts
}

/** What JSON says, in this shape. @throws InvalidError */
export function shapeIn<T extends z.ZodType>(schema: T, text: string): z.output<T> {
  const parsed = schema.safeParse(jsonIn(text))
  if (!parsed.success) throw new InvalidError(hookWords.unreadable)
  return parsed.data
}

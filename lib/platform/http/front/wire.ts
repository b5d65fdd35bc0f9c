import { STATUS_CODES } from "node:http"
import type { Representation } from "@/lib/platform/http/page-cache/entry"

/** An answer as it goes over a connection: its head, in which only the date is written anew, in one piece with a small body. */
type Wire = { bytes: Buffer; dateAt: number; date: string }

/**
 * Larger bodies are not copied: what a reader takes slowly is sent from a copy of its own, and there may be many such
 * readers.
 */
const mostCopied = 64 * 1024

/** What is sent: its header lines (name, value, name, value…) and its body. */
export type Form = Pick<Representation, "head" | "body">

const whole = new WeakMap<Form, Wire>()
const notModified = new WeakMap<Form, Wire>()
/** As long as every HTTP date. */
const noDate = "Thu, 01 Jan 1970 00:00:00 GMT"
/** The date of answers, found once a second like Node's own. */
let today: string | undefined

/** The answer's pieces at this moment, as Node would write them on a connection that it keeps for so many seconds. */
export function wireOf(form: Form, status: number, keepAliveSeconds: number): Buffer[] {
  const isLarge = form.body.length > mostCopied
  let wire = whole.get(form)
  if (!wire) {
    wire = wireFrom(status, form.head, keepAliveSeconds, isLarge ? undefined : form.body)
    // One copy of the body is enough.
    if (!isLarge) form.body = wire.bytes.subarray(wire.bytes.length - form.body.length)
    whole.set(form, wire)
  }
  return isLarge ? [dated(wire), form.body] : [dated(wire)]
}

/** What tells a client that it has the page already. */
export function notModifiedWireOf(form: Representation, keepAliveSeconds: number): Buffer[] {
  let wire = notModified.get(form)
  if (!wire) {
    wire = wireFrom(304, form.notModified, keepAliveSeconds)
    notModified.set(form, wire)
  }
  return [dated(wire)]
}

/** Leaves the bytes given out as they are, since a slow connection still sends them; others follow from a copy. */
export function leaveAlone(form: Form) {
  whole.delete(form)
  notModified.delete(form)
}

function wireFrom(status: number, lines: string[], keepAliveSeconds: number, body?: Buffer): Wire {
  const fields = lines.flatMap((name, index) => (index % 2 ? [] : `${name}: ${lines[index + 1]}\r\n`))
  const before = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${fields.join("")}Date: `
  const after = `\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n\r\n`
  const head = Buffer.from(before + noDate + after, "latin1")
  return { bytes: body ? Buffer.concat([head, body]) : head, dateAt: before.length, date: noDate }
}

function dated(wire: Wire): Buffer {
  const date = today ?? dateNow()
  if (wire.date === date) return wire.bytes
  wire.bytes.write(date, wire.dateAt, "latin1")
  wire.date = date
  return wire.bytes
}

function dateNow(): string {
  const now = new Date()
  setTimeout(() => {
    today = undefined
  }, 1000 - now.getMilliseconds()).unref()
  today = now.toUTCString()
  return today
}

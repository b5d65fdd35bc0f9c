import type { z } from "zod"
import { newUpload } from "@/lib/support/attachments/schema"
import { newGuestTicket, newTicket, ticketFilter } from "./schema"

const guest = { firstName: "Ada", email: "ada@example.com", subject: "s", body: "<p>b</p>" }
const own = { subject: "s", body: "<p>b</p>" }
const letters = (count: number) => "x".repeat(count)
const paragraph = (count: number) => `<p>${letters(count)}</p>`
const address = (length: number) => `${letters(length - "@example.com".length)}@example.com`

const most: [string, z.ZodType, number, (length: number) => unknown][] = [
  ["O03: a first name", newGuestTicket, 55, (n) => ({ ...guest, firstName: letters(n) })],
  ["O04: a last name", newGuestTicket, 55, (n) => ({ ...guest, lastName: letters(n) })],
  ["O05: an email address", newGuestTicket, 55, (n) => ({ ...guest, email: address(n) })],
  ["O06: a visitor's subject", newGuestTicket, 255, (n) => ({ ...guest, subject: letters(n) })],
  ["O07: a visitor's content", newGuestTicket, 1500, (n) => ({ ...guest, body: paragraph(n) })],
  ["O12: a customer's subject", newTicket, 255, (n) => ({ ...own, subject: letters(n) })],
  ["O12: a customer's details", newTicket, 1500, (n) => ({ ...own, body: paragraph(n) })],
  ["M05: a search for tickets", ticketFilter, 40, (n) => ({ search: letters(n) })],
  ["P01: an attachment's bytes", newUpload, 15_000_000, (n) => ({ name: "a.pdf", size: n })],
]

test.each(most)(
  "%s has at most as many characters or bytes as specified [Z15, Z16]",
  (_, schema, bound, of) => {
    expect([bound, bound + 1].map((length) => schema.safeParse(of(length)).success)).toEqual([true, false])
  },
)

import { sanitizeEntry } from "@/lib/support/tickets/body"
import { bodyOf } from "./body"
import { parseMail } from "./parse"

const head =
  "From: Ann <ann@example.com>\r\nTo: help@acme.example\r\nSubject: The bell\r\nMIME-Version: 1.0\r\n"
const bytesOf = (...pieces: (string | number[] | Buffer)[]) =>
  Buffer.concat(pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece) : Buffer.from(piece))))
const read = async (...pieces: (string | number[] | Buffer)[]) => parseMail(bytesOf(...pieces))
const textOf = async (...pieces: (string | number[] | Buffer)[]) => {
  const { html, text } = await read(...pieces)
  return bodyOf({ html, text }).body
}
const withType = (type: string, encoding = "8bit") =>
  `${head}Content-Type: ${type}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n`

test.each<[string, number[] | string, string]>([
  ["utf-8", [...Buffer.from("Grüße 🔔")], "Grüße 🔔"],
  ["iso-8859-1", [0x47, 0x72, 0xfc, 0xdf, 0x65], "Grüße"],
  ["windows-1252", [0x80, 0x20, 0x93, 0x41, 0x94], "€ “A”"],
  ["iso-8859-15", [0xa4], "€"],
  ["koi8-r", [0xda, 0xd7, 0xcf, 0xce, 0xcf, 0xcb], "звонок"],
  ["windows-1251", [0xe7, 0xe2, 0xee, 0xed, 0xee, 0xea], "звонок"],
  ["iso-2022-jp", "\x1b$B%Y%k\x1b(B", "ベル"],
  ["shift_jis", [0x83, 0x78, 0x83, 0x8b], "ベル"],
  ["euc-jp", [0xa5, 0xd9, 0xa5, 0xeb], "ベル"],
  ["gb18030", [0xc1, 0xe5], "铃"],
  ["big5", [0xb9, 0x61], "鈴"],
  ["euc-kr", [0xba, 0xa7], "벨"],
  ["windows-1256", [0xcc, 0xd1, 0xd3], "جرس"],
  ["iso-8859-8-i", [0xf4, 0xf2, 0xee, 0xe5, 0xef], "פעמון"],
  ["iso-8859-1", [0x93, 0x41, 0x94], "“A”"],
  ['"UTF-8"; format=flowed', [...Buffer.from("Grüße")], "Grüße"],
])("17: a mail in %s is read as it was written", async (charset, bytes, words) => {
  expect(await textOf(withType(`text/plain; charset=${charset}`), bytes)).toContain(words)
})

test("17: a character set that there is not, and letters that it does not have, cost no mail", async () => {
  expect(await textOf(withType("text/plain; charset=x-nobody-knows"), "It does not ring.")).toContain("ring")
  expect(await textOf(withType("text/plain; charset=utf-8"), "It ", [0xff, 0xfe], " rings")).toContain(
    "rings",
  )
  expect(await textOf(withType('text/plain; charset="'), "It rings")).toContain("It rings")
  expect(await textOf(withType("text/plain"), [...Buffer.from("Grüße")])).toContain("Grüße")
})

test("17: a subject and a name in windows-1252 have its quotation marks", async () => {
  const odd = head.replace("The bell", "=?windows-1252?Q?=93The_bell=94_=80?=")
  const { subject, from } = await read(odd.replace("From: Ann", "From: =?windows-1252?Q?Ann=92s?="))
  expect([subject, from?.name]).toEqual(["“The bell” €", "Ann’s"])
})

test("17: quoted-printable and base64 are read, broken ones as far as they go", async () => {
  const plain = (encoding: string) => withType("text/plain; charset=utf-8", encoding)
  expect(await textOf(plain("quoted-printable"), "Gr=C3=BC=\r\n=C3=9Fe =")).toContain("Grüße")
  expect(await textOf(plain("quoted-printable"), "100 =ZZ sure")).toContain("sure")
  expect(await textOf(plain("base64"), "R3LDvMOf\r\n ZQ==")).toContain("Grüße")
  expect(await textOf(plain("base64"), "R3L!DvMOfZQ")).toContain("Gr")
  expect(await textOf(plain("7bit"), [...Buffer.from("Grüße 🔔")])).toContain("Grüße 🔔")
  expect(await textOf(plain("x-uuencode"), "It rings")).toContain("It rings")
})

test.each<[string, string, string]>([
  ["in pieces that part a letter", "=?utf-8?B?R3LD?= =?utf-8?B?vMOfZQ==?=", "Grüße"],
  ["in Japanese", "=?ISO-2022-JP?B?GyRCJVklaxsoQg==?=", "ベル"],
  ["as bytes", "Grüße 🔔", "Grüße 🔔"],
  ["from right to left", "=?utf-8?Q?=D7=A4=D7=A2=D7=9E=D7=95=D7=9F?=", "פעמון"],
  [
    "with a line and a header in it",
    "=?utf-8?Q?Bell=0D=0ABcc:_eve@example.com?=",
    "Bell Bcc: eve@example.com",
  ],
  ["of another character set than it says", "=?x-none?Q?Bell?=", "Bell"],
])("17: a subject %s is one line of its words", async (_, subject, words) => {
  const { subject: found } = await read(head.replace("The bell", subject), "\r\nIt rings.")
  expect(found).toBe(words)
})

test("17: a name with a line and a header in it is one line, and its address is the sender's", async () => {
  const name = "=?utf-8?Q?Ann=0D=0ABcc:_eve@example.com?="
  const { from } = await read(head.replace("From: Ann", `From: ${name}`), "\r\nIt rings.")
  expect(from?.address).toBe("ann@example.com")
  expect(from?.name).not.toMatch(/[\r\n]/)
})

const part = (headers: string, body: string) => `--b\r\n${headers}\r\n\r\n${body}\r\n`
const mixed = (...parts: string[]) =>
  `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n${part("Content-Type: text/plain", "It rings.")}${parts.join("")}--b--\r\n`

test.each<[string, string, string]>([
  [
    "in pieces",
    "Content-Disposition: attachment; filename*0*=UTF-8''Gr%C3%BC; filename*1*=%C3%9Fe.pdf",
    "Grüße.pdf",
  ],
  ["with a language", "Content-Disposition: attachment; filename*=iso-8859-1'de'Gr%FC%DFe.pdf", "Grüße.pdf"],
  [
    "as an encoded word",
    'Content-Disposition: attachment; filename="=?utf-8?B?R3LDvMOfZS5wZGY=?="',
    "Grüße.pdf",
  ],
  [
    "of its type alone",
    'Content-Type: application/pdf; name="Plan.pdf"\r\nContent-Disposition: attachment',
    "Plan.pdf",
  ],
])("17: a file's name %s is the file's", async (_, headers, name) => {
  const { attachments } = await read(mixed(part(headers, "%PDF")))
  expect(attachments).toMatchObject([{ name }])
})

test("17: calendars, Outlook's own format and forwarded mails are files, whose words are not the mail's", async () => {
  const { attachments, text } = await read(
    mixed(
      part("Content-Type: text/calendar; method=REQUEST; charset=utf-8", "BEGIN:VCALENDAR\r\nEND:VCALENDAR"),
      part('Content-Type: application/ms-tnef; name="winmail.dat"\r\nContent-Disposition: attachment', "x"),
      part("Content-Type: message/rfc822", "From: bob@example.org\r\nSubject: Other\r\n\r\nSomething else."),
    ),
  )
  expect(attachments.map(({ type }) => type)).toEqual([
    "text/calendar",
    "application/ms-tnef",
    "message/rfc822",
  ])
  expect(attachments[1]?.name).toBe("winmail.dat")
  expect(text).not.toContain("Something else")
})

test("17: a mail that is nested 1,000 times is given up, and one of 5,000 parts is read", async () => {
  const depth = Array.from({ length: 1000 }, (_, at) => at)
  const nested = depth
    .map((at) => `Content-Type: multipart/mixed; boundary=n${at}\r\n\r\n--n${at}\r\n`)
    .join("")
  await expect(read(head, nested, "\r\nIt rings.")).rejects.toThrow()
  const wide = mixed(...Array.from({ length: 5000 }, () => part("Content-Type: text/plain", "again")))
  expect((await read(wide)).text).toContain("It rings.")
})

test("17: headers without end are given up, and a mail of nothing but headers, or of nothing, is read", async () => {
  await expect(read(head, `X-Long: ${"x".repeat(600_000)}\r\n\r\nIt rings.`)).rejects.toThrow()
  expect((await read(head)).subject).toBe("The bell")
  expect(await read("")).toMatchObject({ from: null, subject: "", text: "", html: "" })
  expect((await read("It rings.")).from).toBeNull()
  const long = await textOf(withType("text/plain; charset=utf-8"), "x".repeat(3_000_000))
  expect(long).toContain("too long")
})

test.each<[string, string]>([
  ["two senders", "From: Ann <ann@example.com>, Bob <bob@example.org>\r\n"],
  ["two From lines", "From: Ann <ann@example.com>\r\nFrom: Bob <bob@example.org>\r\n"],
  ["a group", "From: Friends: ann@example.com, bob@example.org;\r\n"],
  ["no address", "From: Ann\r\n"],
  ["an address with a line in it", "From: <ann@exa\r\nmple.com>\r\n"],
])("17: a mail of %s has no sender", async (_, from) => {
  expect((await read(`${from}To: help@acme.example\r\n\r\nIt rings.`)).from).toBeNull()
})

test.each<[string, string]>([
  ["hides text", '<p style="display:none">secret</p><p>It rings.</p>'],
  ["covers the page", '<div style="position:fixed;inset:0;z-index:9999">It rings.</div>'],
  ["brings a style sheet", "<style>body{display:none}</style><p>It rings.</p>"],
  ["runs a script", '<p onclick="alert(1)">It rings.<script>alert(1)</script></p>'],
  ["asks in a form", '<form action="https://evil.test"><input name="password">It rings.</form>'],
  ["frames a page", '<iframe src="https://evil.test"></iframe><p>It rings.</p>'],
  [
    "loads a picture that watches",
    '<p>It rings.</p><img src="https://evil.test/pixel.gif" width="1" height="1">',
  ],
  ["links to a script", '<p><a href="javascript:alert(1)">It rings.</a></p>'],
  ["changes where links lead", '<base href="https://evil.test/"><p>It rings.</p>'],
  ["closes what is around it", "</div></main></body><p>It rings.</p>"],
])("17: HTML that %s keeps its words and nothing of that", async (_, html) => {
  const { body } = bodyOf(await read(withType("text/html; charset=utf-8"), html))
  expect(body).toContain("It rings.")
  expect(body).not.toMatch(
    /style=|<style|<script|onclick|<form|<input|<iframe|<img|javascript:|<base|<\/div|<\/main|<\/body/i,
  )
  expect(sanitizeEntry(body)).toBe(body)
})

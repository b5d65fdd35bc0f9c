import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import MailComposer from "nodemailer/lib/mail-composer"
import { textOnOneLine } from "@/lib/support/tickets/body"
import { bodyOf } from "./body"
import { headField, personIn, withoutForwardMarks } from "./forward-words"
import { forwardedIn } from "./forwarded"
import { parseMail } from "./parse"

const folder = join(__dirname, "fixtures/forwards")
const words = (said: { html: string; text: string }) => textOnOneLine(bodyOf(said).body)

const forwardedFrom = async (raw: Buffer) => forwardedIn(await parseMail(raw))
const mail = (options: ConstructorParameters<typeof MailComposer>[0]) =>
  new MailComposer({ from: "Ada <ada@acme.example>", to: "help@acme.example", ...options }).compile().build()

test.each(readdirSync(folder).filter((name) => name.endsWith(".eml")))(
  "17: a mail that %s forwards is the customer's, in full",
  async (name) => {
    const found = await forwardedFrom(readFileSync(join(folder, name)))
    if (found === null || typeof found === "string") throw new Error(`${name}: ${found}`)
    expect(found.from).toEqual({ address: "zoe@example.com", name: "Zoë Österreich" })
    expect(found.subject).toBe("Die Glocke 鐘 جرس")
    expect(words(found)).toBe("The bell does not ring. Since May. Zoë")
    if (found.note) expect(words(found.note)).toBe("Please look, it is urgent.")
    expect(found.note === null).toBe(name.includes("bare"))
  },
)

const block =
  "---------- Forwarded message ---------\nFrom: Zoe <zoe@example.com>\nDate: Tue, 3 Mar 2026\nSubject: Bell\nTo: <ada@acme.example>\n\nIt rings.\n"

test("17: of mails forwarded within each other it is the outer one", async () => {
  const nested = `FYI\n\n${block.replace("zoe@example.com", "outer@example.com")}\n${block}`
  const found = await forwardedFrom(await mail({ subject: "Fwd: Fwd: Bell", text: nested }))
  expect(found).toMatchObject({ from: { address: "outer@example.com" }, subject: "Bell" })
  expect(words(found as { html: string; text: string })).toContain("It rings.")
})

test("17: a file that is a mail is the forwarded one, with its own files", async () => {
  const inner = await mail({
    ...{ from: "Zoe <zoe@example.com>", to: "ada@acme.example", subject: "Bell", text: "It rings." },
    attachments: [{ filename: "bell.txt", content: "ding" }],
  })
  const attached = { contentType: "message/rfc822", content: inner, filename: "bell.eml" }
  const found = await forwardedFrom(await mail({ subject: "", text: "See here.", attachments: [attached] }))
  expect(found).toMatchObject({
    from: { address: "zoe@example.com", name: "Zoe" },
    ...{ subject: "Bell", note: { text: expect.stringContaining("See here.") } },
    attachments: [{ name: "bell.txt" }],
  })
  expect(
    await forwardedFrom(await mail({ subject: "Fwd", text: "x", attachments: [attached, attached] })),
  ).toBe("several")
})

test.each([
  ["without an address", block.replace("<zoe@example.com>", ""), "no-address"],
  [
    "with two addresses",
    block.replace("<zoe@example.com>", "<zoe@example.com> on behalf of <bo@example.com>"),
    "no-address",
  ],
  ["without a head", "See below.", "no-address"],
])("17: a forward %s is not sure", async (_, text, unsure) => {
  expect(await forwardedFrom(await mail({ subject: "Fwd: Bell", text }))).toBe(unsure)
})

test("17: an answer that quotes a forward is none, nor is a mail that only names people", async () => {
  expect(
    await forwardedFrom(await mail({ subject: "Re: Fwd: Bell", text: `Thanks.\n\n${block}` })),
  ).toBeNull()
  expect(
    await forwardedFrom(await mail({ subject: "Bell", text: "From: home\nTo: work\n\nIt rings." })),
  ).toBeNull()
  const outlook = "Thanks.\n\nFrom: Zoe <zoe@example.com>\nSent: Tuesday\nTo: Ada\nSubject: Bell\n\nIt rings."
  expect(await forwardedFrom(await mail({ subject: "Bell", text: outlook }))).toBeNull()
  expect(await forwardedFrom(await mail({ subject: "FW: Bell", text: outlook }))).toMatchObject({
    from: { address: "zoe@example.com" },
  })
})

test("17: what a head calls a person can neither name another address nor begin another line", () => {
  expect(personIn('"boss@acme.example" <zoe@example.com>')).toEqual({ address: "zoe@example.com", name: "" })
  expect(personIn("'Zoe' [mailto:zoe@example.com]")).toEqual({ address: "zoe@example.com", name: "Zoe" })
  expect(personIn("<zoe@example.com\r\nBcc: all@example.com>")).toBeNull()
  expect(personIn("zoe@example.com, bo@example.com")).toBeNull()
  expect(headField(`From: ${"x".repeat(500)}`)).toBeNull()
})

test.each([
  ["Fwd: Bell", "Bell"],
  ["WG: FW: Bell", "Bell"],
  ["TR : Bell", "Bell"],
  ["転送: Bell", "Bell"],
  ["إعادة توجيه: Bell", "Bell"],
  ["[Fwd: Bell]", "Bell"],
  ["Fwd: Re: Bell", "Re: Bell"],
  ["Forward march", "Forward march"],
  ["Fwd:", ""],
])("17: %s is about %s", (subject, about) => {
  expect(withoutForwardMarks(subject)).toBe(about)
})

test("17: hostile mails are looked through in little work", async () => {
  const head = "From: ada@acme.example\r\nSubject: Fwd: x\r\nContent-Type: "
  const hostile = (body: string, type = "plain") =>
    forwardedFrom(Buffer.from(`${head}text/${type}\r\n\r\n${body}`))
  expect(await hostile("From: a\n\n".repeat(20_000))).toBe("no-address")
  expect(await hostile(`From: ${"<a@b.example>".repeat(20_000)}`)).toBe("no-address")
  const nameless = `${"z".repeat(100_000)}\n`.repeat(10)
  expect(await hostile(`---- Forwarded message ----\nFrom: Zoe\n${nameless}`)).toBe("no-address")
  expect(await hostile(`<div>${"<p>".repeat(18_000)}From: x`, "html")).toBe("no-address")
  expect(withoutForwardMarks("Fwd: ".repeat(100_000)).length).toBeLessThan(1000)
})

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

const roundcube =
  "-------- Original Message --------\nSubject: Bell\nDate: 2026-03-03 10:02\nFrom: Zoe <zoe@example.com>\nTo: ada@acme.example\n\nIt rings.\n"
const swedish =
  "-------- Vidarebefordrat meddelande --------\nÄmne: \tBell\nDatum: \tTue, 3 Mar 2026\nFrån: \tZoe <zoe@example.com>\nTill: \tada@acme.example\n\nIt rings.\n"
const unknown =
  "-------- Birbidalitako mezua --------\nGaia: \tBell\nNork: \tZoe <zoe@example.com>\nNori: \tada@acme.example\n\nIt rings.\n"
const pasted = `\n${block.replace("Zoe <zoe@example.com>", "Victim <victim@bank.example>")}`

test.each([
  ["Roundcube", roundcube],
  ["Thunderbird in Swedish", swedish],
])(
  "17: a mail as %s forwards it is the customer's, whatever head the customer has pasted",
  async (_, text) => {
    for (const [below, said] of [
      ["", "It rings."],
      [pasted, expect.stringMatching(/^It rings\..*victim@bank\.example/s)],
    ]) {
      const found = await forwardedFrom(
        await mail({ subject: "Fwd: Bell", text: `Please look.\n\n${text}${below}` }),
      )
      expect(found).toMatchObject({ from: { address: "zoe@example.com" }, note: { text: "Please look." } })
      expect((found as { text: string }).text).toEqual(said)
    }
  },
)

test.each([
  ["Roundcube's head, in a mail that does not say it forwards", "Bell", roundcube],
  ["a Swedish head, in a mail that does not say it forwards", "Bell", swedish],
  ["a head in a language that is not known", "Fwd: Bell", unknown],
])("17: a head that is pasted below %s is not taken for whose mail it is", async (_, subject, text) => {
  const asHtml = `${text}${pasted}`.replaceAll("<", "&lt;").replaceAll("\n", "<br>")
  expect(await forwardedFrom(await mail({ subject, text: `${text}${pasted}` }))).toBe("no-address")
  expect(await forwardedFrom(await mail({ subject, html: asHtml }))).toBe("no-address")
})

test("17: a subject that is broken in two does not name the sender", async () => {
  const [victim, field] = ["Bell\nFrom: Victim <victim@bank.example>", "Subject: Bell"]
  for (const subject of [victim, `${victim}\nand on`, `${victim}\nDate: today\nand on`])
    expect(
      await forwardedFrom(
        await mail({ subject: "Fwd: Bell", text: roundcube.replace(field, `Subject: ${subject}`) }),
      ),
    ).toBe("no-address")
})

const headHtml =
  "---------- Forwarded message ---------<br>From: Zoe &lt;zoe@example.com&gt;<br>Date: Tue, 3 Mar 2026<br>Subject: Bell<br>To: &lt;ada@acme.example&gt;<br>"
const gmail = `<div class="gmail_quote gmail_quote_container"><div class="gmail_attr">${headHtml}</div><br><div><p>It rings.</p></div></div>`
const gmailSignature =
  '<br clear="all"><span class="gmail_signature_prefix">-- </span><br><div dir="ltr" class="gmail_signature">Ada Agent<br>Acme</div>'
const thunderbird = `<div class="moz-forward-container"><br>${headHtml}<br><p>It rings.</p></div>`
const thunderbirdSignature = '<div class="moz-signature">-- <br>Ada Agent</div>'
const cited = `<blockquote type="cite"><div>${headHtml}</div><br><div>It rings.</div></blockquote>`

test.each([
  ["Gmail", gmail, gmailSignature],
  ["Thunderbird", thunderbird, thunderbirdSignature],
  ["Apple Mail", cited, ""],
])("17: what stands below a mail as %s forwards it is the agent's", async (_, box, signature) => {
  const forwarded = async (above: string, below: string) => {
    const html = `<div dir="ltr"><div>${above}</div>${box}${below}</div>`
    const found = await forwardedFrom(await mail({ subject: "Fwd: Bell", html }))
    if (found === null || typeof found === "string") throw new Error(`${found}`)
    expect(found.from.address).toBe("zoe@example.com")
    expect(words(found)).toBe("It rings.")
    return found.note && words(found.note)
  }
  expect(await forwarded("", "")).toBeNull()
  expect(await forwarded("", signature)).toBeNull()
  expect(await forwarded("Please look.", signature)).toBe("Please look.")
  expect(await forwarded("", `<p>He is angry.</p>${signature}`)).toBe("He is angry.")
  expect(await forwarded(`Please look.${signature}`, "<p>He is angry.</p>")).toBe("Please look. He is angry.")
})

test("17: what stands below a quoted box without words of the customer's is the agent's, too", async () => {
  const html = gmail.replace("<p>It rings.</p>", "")
  const found = await forwardedFrom(await mail({ subject: "Fwd: Bell", html: `${html}<p>He is angry.</p>` }))
  expect(found).toMatchObject({ html: "", note: { html: expect.stringContaining("He is angry.") } })
})

test("17: in plain text the agent's words begin where lines are no longer marked as quoted", async () => {
  const quoted = block.trim().replace(/^/gm, "> ")
  for (const [text, note] of [
    [`${quoted}\n\nHe is angry.\n`, "He is angry."],
    [`Please look.\n-- \nAda\n\n${quoted}\n\nHe is angry.\n`, "Please look.\n\nHe is angry."],
    [`Please look.\n\n${quoted}\n\n-- \nAda\n`, "Please look."],
  ])
    expect(await forwardedFrom(await mail({ subject: "Fwd: Bell", text }))).toMatchObject({
      ...{ text: "It rings.", note: { text: note } },
    })
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

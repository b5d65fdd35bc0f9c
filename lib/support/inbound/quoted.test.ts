import { textOnOneLine } from "@/lib/support/tickets/body"
import { bodyOf } from "./body"
import { partText } from "./quoted-text"

const words = ({ body, quoted }: { body: string; quoted: string }) => [
  textOnOneLine(body),
  textOnOneLine(quoted),
]

/** Answers as mail programs write them, each in other words. */
const html: Record<string, string> = {
  "Gmail, English": `<div dir="ltr">It rings again.</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Tue, 3 Mar 2026 at 10:02, Ada Lovelace &lt;<a href="mailto:help@acme.example">help@acme.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0"><div>Press the button.</div></blockquote></div>`,
  "Gmail, German": `<div dir="ltr">It rings again.</div><div class="gmail_quote"><div class="gmail_attr">Am Di., 3. März 2026 um 10:02 Uhr schrieb Ada &lt;help@acme.example&gt;:</div><blockquote class="gmail_quote">Press the button.</blockquote></div>`,
  "Outlook on the web, French": `<div class="elementToProof">It rings again.</div><div id="appendonsend"></div><hr style="width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><b>De :</b> Ada &lt;help@acme.example&gt;<br><b>Envoyé :</b> mardi 3 mars 2026 10:02<br><b>À :</b> Bob<br><b>Objet :</b> Bell</div><div>Press the button.</div>`,
  "Outlook for Windows, German": `<div class="WordSection1"><p class="MsoNormal">It rings again.</p><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal"><b>Von:</b> Ada &lt;help@acme.example&gt; <br><b>Gesendet:</b> Dienstag, 3. März 2026 10:02<br><b>An:</b> Bob<br><b>Betreff:</b> Bell</p></div><p class="MsoNormal">Press the button.</p></div>`,
  "Outlook for Windows, Japanese": `<div><p>It rings again.</p><div><p><b>差出人:</b> Ada &lt;help@acme.example&gt;<br><b>送信日時:</b> 2026年3月3日 10:02<br><b>宛先:</b> Bob<br><b>件名:</b> Bell</p></div><p>Press the button.</p></div>`,
  "Outlook for Windows, Arabic": `<div dir="rtl"><p>It rings again.</p><div><p><b>من:</b> Ada &lt;help@acme.example&gt;<br><b>تم الإرسال:</b> 3 مارس 2026 10:02<br><b>إلى:</b> Bob</p></div><p>Press the button.</p></div>`,
  "Apple Mail": `<html><body>It rings again.<br><div><br><blockquote type="cite"><div>On 3. Mar 2026, at 10:02, Ada &lt;help@acme.example&gt; wrote:</div><br><div>Press the button.</div></blockquote></div><br></body></html>`,
  "iPhone, French": `<html><body dir="auto">It rings again.<div><br><div dir="ltr">Envoyé de mon iPhone</div><div dir="ltr"><br><blockquote type="cite">Le 3 mars 2026 à 10:02, Ada &lt;help@acme.example&gt; a écrit :<br><br></blockquote></div><blockquote type="cite"><div>Press the button.</div></blockquote></div></body></html>`,
  "iPhone, Japanese": `<body dir="auto">It rings again.<br><div dir="ltr">iPhoneから送信</div><div dir="ltr"><br><blockquote type="cite">2026/03/03 10:02、Ada &lt;help@acme.example&gt;のメール:<br><br></blockquote></div><blockquote type="cite">Press the button.</blockquote></body>`,
  "Thunderbird, German": `<p>It rings again.</p><div class="moz-cite-prefix">Am 03.03.26 um 10:02 schrieb Ada:<br></div><blockquote type="cite" cite="mid:1@x"><p>Press the button.</p></blockquote><div class="moz-signature">-- <br>Bob</div>`,
  Yahoo: `<div>It rings again.</div><div id="yahoo_quoted_1" class="yahoo_quoted"><div>On Tuesday, 3 March 2026 at 10:02:11 CET, Ada wrote:</div><div>Press the button.</div></div>`,
  Proton: `<div>It rings again.</div><div class="protonmail_quote">On Tuesday, March 3rd, 2026 at 10:02, Ada &lt;help@acme.example&gt; wrote:<br><blockquote class="protonmail_quote" type="cite">Press the button.</blockquote></div>`,
  "a program that marks nothing": `<p>It rings again.</p><p>On Tue, 3 Mar 2026 at 10:02, Ada &lt;help@acme.example&gt; wrote:</p><blockquote><p>Press the button.</p></blockquote>`,
}

test.each(Object.entries(html))("17: what %s quotes is folded away, and nothing of it lost", (_, written) => {
  const [body, quoted] = words(bodyOf({ html: written, text: "" }))
  expect(body).toBe("It rings again.")
  expect(quoted).toContain("Press the button.")
})

const text: Record<string, string> = {
  Gmail:
    "It rings again.\n\nOn Tue, 3 Mar 2026 at 10:02, Ada Lovelace <help@acme.example>\nwrote:\n\n> Press the button.\n>\n> Ada",
  "Gmail, German":
    "It rings again.\n\nAm Di., 3. März 2026 um 10:02 Uhr schrieb Ada <help@acme.example>:\n\n> Press the button.",
  "Gmail, French":
    "It rings again.\n\nLe mar. 3 mars 2026 à 10:02, Ada <help@acme.example> a écrit :\n\n> Press the button.",
  "Gmail, Japanese":
    "It rings again.\n\n2026年3月3日(火) 10:02 Ada <help@acme.example>のメール:\n\n> Press the button.",
  "Gmail, Arabic":
    "It rings again.\n\nفي الثلاثاء، 3 مارس 2026 في 10:02 م كتب Ada <help@acme.example>:\n\n> Press the button.",
  Outlook:
    "It rings again.\n\n________________________________\nFrom: Ada <help@acme.example>\nSent: Tuesday, March 3, 2026 10:02\nTo: Bob\nSubject: Bell\n\nPress the button.",
  "an old Outlook": "It rings again.\n\n-----Original Message-----\nFrom: Ada\n\nPress the button.",
  "Outlook, German":
    "It rings again.\n\nVon: Ada <help@acme.example>\nGesendet: Dienstag, 3. März 2026 10:02\nAn: Bob\n\nPress the button.",
  Thunderbird: "It rings again.\n\nOn 03.03.26 10:02, Ada wrote:\n> Press the button.\n\n-- \nBob",
  iPhone:
    "It rings again.\n\nSent from my iPhone\n\n> On 3 Mar 2026, at 10:02, Ada <help@acme.example> wrote:\n> \n> Press the button.",
}

test.each(Object.entries(text))("17: what %s quotes as plain text is folded away", (_, written) => {
  const [body, quoted] = words(bodyOf({ html: "", text: written }))
  expect(body).toBe("It rings again.")
  expect(quoted).toContain("Press the button.")
})

test("17: answers between and below quoted lines are shown with them", () => {
  const between = "On Tue, 3 Mar 2026, Ada wrote:\n> Which bell?\nThe upper one.\n> Since when?\nSince May."
  expect(partText(between)).toEqual({ written: between, quoted: "" })
  const below = `<div class="moz-cite-prefix">On 03.03.26, Ada wrote:</div><blockquote type="cite">Which bell?</blockquote><p>The upper one.</p>`
  expect(words(bodyOf({ html: below, text: "" }))).toEqual([
    "On 03.03.26, Ada wrote: Which bell? The upper one.",
    "",
  ])
  const within = `<div>See below.</div><div class="gmail_quote"><div class="gmail_attr">On Tue, 3 Mar 2026, Ada wrote:</div><blockquote class="gmail_quote">Which bell?</blockquote><div>The upper one.</div><blockquote class="gmail_quote">Since when?</blockquote></div>`
  expect(bodyOf({ html: within, text: "" }).quoted).toBe("")
})

test("17: a mail that is nothing but quoted, or that only speaks of writing, is shown whole", () => {
  expect(partText("> Press the button.").quoted).toBe("")
  expect(partText("My sister wrote:\nit rings.").quoted).toBe("")
  expect(words(bodyOf({ html: `<blockquote type="cite">Press the button.</blockquote>`, text: "" }))[0]).toBe(
    "Press the button.",
  )
  expect(partText("Dear team,\nFrom: home to work the bell rings.\nBob").quoted).toBe("")
})

test("17: a line of dashes and a sentence that begins like a signature hide nothing of a mail", () => {
  const lines = [
    "New request\n------------\nName: Ann\nMessage: My order has not arrived.",
    "It says:\n-----BEGIN LOG-----\nThe bell does not ring.\n-----END LOG-----",
    "Start it by\n--verbose\nand look.",
    "It is lost.\nSent from our shop on Monday, it never arrived.\nWhere is it?",
    "Envoyé depuis la France le 3 mai.\nRien n’est arrivé.",
    "It is lost.\nSent from my old address yesterday. Please check.",
    "Es fehlt.\nGesendet von Berlin am 3. Mai.",
    "Sent from my garden\nMy plants are lost.",
  ]
  for (const text of lines) {
    expect(partText(text)).toEqual({ written: text, quoted: "" })
    const html = text
      .split("\n")
      .map((line) => `<p>${line}</p>`)
      .join("")
    expect(bodyOf({ html, text: "" }).quoted).toBe("")
  }
})

test.each([
  "-- ",
  "--",
  "—",
  "Sent from my iPhone",
  "Sent from Outlook for Android",
  "Sent from Mail for Windows 10",
  "Von meinem iPhone gesendet",
  "Gesendet von Outlook für iOS",
  "Envoyé de mon iPhone",
  "Envoyé à partir de Outlook",
  "Enviado desde mi iPhone",
  "Inviato da Outlook per Android",
  "Verzonden vanaf mijn telefoon",
  "iPhoneから送信",
])("17: what is below “%s” is folded away", (line) => {
  expect(partText(`It rings again.\n\n${line}`)).toEqual({ written: "It rings again.", quoted: line.trim() })
  expect(bodyOf({ html: `<p>It rings again.</p><p>${line}</p>`, text: "" }).quoted).not.toBe("")
})

test("17: hostile mails are parted in little work", () => {
  const deep = `${"<div>".repeat(15_000)}It rings.`
  expect(textOnOneLine(bodyOf({ html: deep, text: "" }).body)).toContain("It rings.")
  const reopened = `<p>${Array.from({ length: 5000 }, (_, id) => `<b id=${id}></i>`).join("")}</p>${"<p>x</p>".repeat(5000)}`
  const unended = `${"<div></x>".repeat(10_000)}It rings.`
  for (const html of [reopened, unended])
    expect(textOnOneLine(bodyOf({ html, text: "It rings." }).body)).toMatch(/x|It rings\./)
  expect(textOnOneLine(bodyOf({ html: "", text: "a\n".repeat(5_000_000) }).body)).toContain("too long")
  const tables = "<b><p>".repeat(9_000)
  expect(bodyOf({ html: `${tables}It rings.`, text: "It rings." }).body).toContain("It rings.")
  const lines = `${"On 1 wrote ".repeat(9)}\n`.repeat(20_000)
  expect(partText(lines).quoted).toBe("")
})

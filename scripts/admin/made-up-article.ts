const verbs = "export import rename archive share restore schedule print merge review cancel duplicate".split(
  " ",
)
const things =
  "invoices reports contacts orders tickets addresses labels backups discounts subscriptions permissions stock".split(
    " ",
  )
const places =
  "the billing page,your profile,the dashboard,a phone,the warehouse view,the command line".split(",")
const sentences = [
  "Open the menu at the top right and choose the entry you need.",
  "Only owners and agents see this page; everybody else meets a note that explains why.",
  "Changes are saved as you type, and a small tick appears when they have arrived.",
  "Should the list be empty, check the period at the top: it begins with the current month.",
  "A file of ten thousand rows takes about a minute, and you may close the window meanwhile.",
  "Anyone who has the link can read it, so treat it like a key and send it to few people.",
]

const pick = <T>(from: T[], seed: number): T => from[Math.abs(seed) % from.length] as T

/** A plausible help article of about 3 kB, always the same for the same number. */
export function madeUpArticle(number: number) {
  const [verb, thing] = [pick(verbs, number), pick(things, Math.floor(number / verbs.length))]
  const title = `How to ${verb} ${thing} from ${pick(places, Math.floor(number / 7))}`
  const paragraph = (seed: number) =>
    `<p>${[0, 1, 2, 3].map((step) => pick(sentences, seed + step * (1 + (number % 5)))).join(" ")}</p>`
  const section = (heading: string, seed: number) =>
    `<h2>${heading}</h2>${paragraph(number + seed)}${paragraph(number + seed + 1)}`
  const steps = [1, 2, 3].map((step) => `<li>${pick(sentences, number + step)}</li>`).join("")
  const body = [
    paragraph(number),
    section("Before you begin", 1),
    `<h2>Steps</h2><ol>${steps}</ol>`,
    `<pre><code>${verb} --${thing} --number ${number}</code></pre>`,
    section(`When ${thing} are missing`, 3),
    section("What others see", 5),
  ]
  return { title, excerpt: pick(sentences, number), body: body.join("\n") }
}

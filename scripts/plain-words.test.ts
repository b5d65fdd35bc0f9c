import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

// What screens, mails and the help centre used to say, and what they say now.
const better: [RegExp, string][] = [
  [/Waits for us/, "Needs reply"],
  [/Nothing waits for you/, "No tickets assigned to you"],
  [/Ticket before/, "Previous ticket"],
  [/Undo that, as long/, "Undo last action"],
  [/Visitors see changes at their next request/, "Changes go live as soon as you save."],
  [/An address of your own/, "Custom domain"],
  [/[Ww]ords that mean the same/, "Synonyms"],
  [/Whom mails come from/, "Sender name and address"],
  [/What the two links are called/, "Rename the two header links."],
  [/Only browsers that solve a small task/, "Protect the guest form against bots"],
  [/Say nothing about who/, "Don't reveal whether an email is registered"],
  [/answer once that is given often/, "Save answers you send often."],
  [/Of these unassigned/, "Unassigned"],
  [/What waits at this moment/, "Right now"],
  [/but delete the portal/, "Managers can do everything except delete the portal."],
  [/What people and programs have done/, "Everything that happened in this portal"],
  [/began the article/, "created the article"],
  [/articles looked through/, "articles checked"],
  [/links? to mend/i, "broken links"],
  [/Articles stand in/, "Articles live in categories"],
  [/Make the first category/, "Create your first category"],
  [/Not written yet/, "Not saved yet"],
  [/Stands above the others/, "Show at the top of its category."],
  [/Kind of line/, "Text style"],
  [/Headings of the text stand/, "Headings appear here."],
  [/What was said moves/, "Messages move to the ticket you choose"],
  [/A box for a comment/, "Ask for a comment"],
  [/has to be written/, "Comment required"],
  [/No article has these words/, "No results"],
  [/Keep the address to yourself/, "Anyone with this link can read your request."],
  [/You get this mail because .* is yours\./, "… because you own …"],
  [/>Log In<\/SubmitButton>/, "Sign in"],
]

const filesIn = (folders: string[], ending: RegExp) =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => ({ file, text: readFileSync(file, "utf8") }))

const isTest = ({ file }: { file: string }) => file.includes(".test.")
const code = filesIn(["components", "app", "lib", "scripts"], /\.(tsx?|mjs|css)$/)
const articles = filesIn(["content"], /\.md$/)
const texts = [
  ...code
    .filter((each) => !isTest(each) && /^(components|app|lib).*\.tsx?$/.test(each.file))
    .map(({ file, text }) => ({ file, text: text.replace(/^\s*(\/\/|\/?\*).*$/gm, "") })),
  ...articles,
]

test("screens, mails and help articles say it in ordinary words", () => {
  expect(articles.length).toBeGreaterThan(0)
  const faults = texts.flatMap(({ file, text }) =>
    better.filter(([old]) => old.test(text)).map(([old, words]) => `${file}: ${old.source} → ${words}`),
  )
  expect(faults).toEqual([])
})

// Words that comments do without: most are archaic, and the pronouns hide who is meant.
const avoided =
  /\b(whoever|whomever|nobody|somebody|oneself|shall|lest|whence|thence|hitherto|henceforth|whereby|wherein|thereof|for ever|of late)\b/i

/** The comments of a program, each on one line and without what it quotes as code. */
const commentsIn = (text: string) =>
  [...text.matchAll(/(?<=^|\s|\{)\/\*(?!\*",)[\s\S]*?\*\/|(?<=^|\s)\/\/ .*(?:\n\s*\/\/ .*)*/gm)].map(
    ([comment]) => comment.replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, " ").replace(/`[^`]*`/g, ""),
  )

test("comments are in ordinary modern words", () => {
  expect(code.length).toBeGreaterThan(1000)
  const faults = code.flatMap(({ file, text }) =>
    commentsIn(text)
      .filter((comment) => avoided.test(comment))
      .map((comment) => `${file}: ${avoided.exec(comment)?.[0]} in ${comment.slice(0, 120)}`),
  )
  expect(faults).toEqual([])
})

test("no docstring begins with a reference to another one", () => {
  const faults = code.flatMap(({ file, text }) =>
    commentsIn(text)
      .filter((comment) => /^\/\*\*? The same\b/.test(comment))
      .map((comment) => `${file}: ${comment.slice(0, 120)}`),
  )
  expect(faults).toEqual([])
})

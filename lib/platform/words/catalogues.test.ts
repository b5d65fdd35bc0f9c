import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import compile from "icu-minify/compile"
import { interfaceLanguages } from "@/lib/platform/languages/interface"
import { log } from "@/lib/platform/log"
import { valuesIn, wordValues } from "@/scripts/word-values.mjs"
import { messagesOf as compiledMessages, readCatalogue } from "./catalogues"

const domains = readdirSync("words")
const others = interfaceLanguages.filter((language) => language !== "en")

/** The messages of a catalogue by noun and key. */
const messagesOf = (domain: string, language: string) =>
  new Map(
    Object.entries(readCatalogue(domain, language)).flatMap(([noun, messages]) =>
      Object.entries(messages).map(([key, message]) => [`${domain}.${noun}.${key}`, message] as const),
    ),
  )
const all = (language: string) => new Map(domains.flatMap((domain) => [...messagesOf(domain, language)]))
const english = all("en")

const namesIn = (message: string) => {
  const { values, tags } = valuesIn(compile(message))
  return [...[...values].sort(), "tags:", ...[...tags].sort()].join(" ")
}

/** The plural categories that a message tells apart, for each plural in it. */
const pluralsIn = (nodes: unknown, found: string[][] = []): string[][] => {
  if (!Array.isArray(nodes)) return found
  const [, kind, branches] = nodes
  if (kind === 2) found.push(Object.keys(branches).filter((name) => !name.startsWith("=")))
  for (const inner of [
    ...nodes,
    ...(typeof branches === "object" && branches ? Object.values(branches) : []),
  ])
    pluralsIn(inner, found)
  return found
}

test.each(others)("%s says everything that English says, and nothing besides", (language) => {
  expect([...all(language).keys()].sort()).toEqual([...english.keys()].sort())
})

test.each(others)("%s is given what English is given", (language) => {
  const differing = [...all(language)].filter(
    ([name, message]) => namesIn(message) !== namesIn(english.get(name) ?? ""),
  )
  expect(differing).toEqual([])
})

test.each(["pl", "ar"])("%s tells all its plurals apart", (language) => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const lacking = [...all(language)].filter(([, message]) =>
    pluralsIn(compile(message)).some((has) => pluralCategories.some((category) => !has.includes(category))),
  )
  expect(lacking).toEqual([])
})

test.each(others)(
  "%s has no message that is empty or has blanks around it, and no apostrophe that ICU takes for a quote",
  (language) => {
    const odd = [...all(language)].filter(
      ([name, message]) =>
        message.trim() !== message ||
        (message === "") !== (english.get(name) === "") ||
        /'[{<]/.test(message),
    )
    expect(odd).toEqual([])
  },
)

test("French keeps its signs with the word before them, and what it quotes with its marks", () => {
  const parted = [...all("fr")].filter(([, message]) => / [:;?!»]|« /.test(message))
  expect(parted).toEqual([])
})

test("what the API says is looked up by its English text", () => {
  const { sentences = {}, imports = {} } = readCatalogue("refusals", "en")
  expect(Object.entries({ ...sentences, ...imports }).filter(([key, text]) => key !== text)).toEqual([])
})

test("the types know what each message is given", () => {
  expect(readFileSync("lib/platform/words/values.ts", "utf8")).toBe(wordValues())
})

test("what a language lacks is said in English, and logged once", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "words-"))
  mkdirSync(path.join(folder, "words/garden"), { recursive: true })
  const write = (language: string, catalogue: object) =>
    writeFileSync(path.join(folder, `words/garden/${language}.json`), JSON.stringify(catalogue))
  write("en", { tree: { leaf: "Leaf", root: "Root" } })
  write("de", { tree: { leaf: "Blatt" } })
  const here = jest.spyOn(process, "cwd").mockReturnValue(folder)
  const warned = jest.spyOn(log(), "warn").mockImplementation(() => {})
  const read = () => compiledMessages("garden.tree", "de")
  expect([read(), read()]).toEqual(Array(2).fill({ leaf: "Blatt", root: "Root" }))
  expect(warned.mock.calls).toEqual([[{ event: "words-missing", language: "de", key: "garden.tree.root" }]])
  warned.mockRestore()
  here.mockRestore()
})

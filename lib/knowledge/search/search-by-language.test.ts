import { sql } from "kysely"
import { createArticle, mergeArticle, updateArticle } from "@/lib/knowledge/articles/mutations"
import { relatedArticles } from "@/lib/knowledge/articles/queries"
import {
  deleteTranslation,
  translateArticle,
  unpublishTranslation,
} from "@/lib/knowledge/articles/translations/mutations"
import { updateCategory } from "@/lib/knowledge/places/categories/mutations"
import type { Context } from "@/lib/tenancy/context"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { testDatabase } from "@/lib/testing/database"
import { buildArticle, buildCategory, buildOrganisation } from "@/lib/testing/factories"
import { untilSomethingWaits } from "@/lib/testing/lock-waits"
import { anonymousContext } from "@/lib/work/contexts"
import { indexSearch } from "@/lib/work/tasks/index-search"
import { search, suggestArticles } from "./queries"

const database = testDatabase()
const titles = async (ctx: Context, text: string) => (await search(ctx, text)).hits.map(({ title }) => title)

/** A portal in these languages, the first its own, and how its readers see it. */
async function portal(language: string, ...languages: string[]) {
  const { operator } = await buildOrganisation(database.db)
  const organisation = await updateOrganisation(operator, { settings: { language, languages } })
  const ctx = { ...operator, organisation, language }
  const category = await buildCategory(ctx, { name: "Zoo" })
  const reading = (language: string): Context => ({
    ...anonymousContext(organisation, database.db),
    language,
  })
  const write = (title: string, body = "") =>
    buildArticle(ctx, { title, body, categoryId: category.id, language })
  const translate = async (id: string, language: string, title: string, body = "") => {
    await translateArticle(ctx, id, language)
    await updateArticle(ctx, id, { title, body, status: "published" }, { language })
  }
  return { ctx, category, reading, write, translate }
}

test("a reader finds each article once, in their language where it is translated, else in the one that stands in for it", async () => {
  const { reading, write, translate } = await portal("en", "de")
  const { id } = await write("Delete your account")
  await translate(id, "de", "Konten löschen")
  await write("Account numbers")
  expect(await titles(reading("de"), "löschen")).toEqual(["Konten löschen"])
  expect((await titles(reading("en"), "account")).sort()).toEqual(["Account numbers", "Delete your account"])
  expect(await titles(reading("en"), "Konten ")).toEqual([])
  const { hits } = await search(reading("de"), "account")
  expect(hits).toMatchObject([{ title: "Account numbers", language: "en" }])
  expect(hits[0]?.path).toMatch(/^\/de\/kb\/article\/Account-numbers/)
  expect((await search(reading("de"), "Konten")).hits[0]).toMatchObject({ language: "" })
})

test("what is in the reader's language stands before what is in another, however well that answers", async () => {
  const { reading, write, translate } = await portal("en", "de")
  await write("Giraffe", "<p>Giraffe, giraffe.</p>")
  const { id } = await write("Zebra")
  await translate(id, "de", "Zebra", "<p>Neben dem Zebra steht eine Giraffe.</p>")
  expect(await titles(reading("de"), "Giraffe")).toEqual(["Zebra", "Giraffe"])
  expect((await suggestArticles(reading("de"), "Giraffe")).map(({ language }) => language)).toEqual([
    "",
    "en",
  ])
})

test("the language that stands in for one is searched before the portal's own", async () => {
  const { ctx, category, write, translate } = await portal("en", "pt", "pt-BR")
  const organisation = await updateOrganisation(ctx, { settings: { languageFallbacks: { "pt-BR": "pt" } } })
  const { id } = await write("Invoices")
  await translate(id, "pt", "Faturas")
  const reader = { ...anonymousContext(organisation, database.db), language: "pt-BR" }
  expect((await search(reader, "fatura")).hits).toMatchObject([{ title: "Faturas", language: "pt" }])
  expect(await titles(reader, "invoices")).toEqual([])
  expect(category.name).toBe("Zoo")
})

test("each language is stemmed by its own rules, and English words alone mean what English people say", async () => {
  const { reading, write, translate } = await portal("en", "de", "fr")
  const { id } = await write("Register for an account")
  await translate(id, "de", "Häuser am See")
  await translate(id, "fr", "Les chevaux sauvages")
  expect(await titles(reading("de"), "Haus")).toEqual(["Häuser am See"])
  expect(await titles(reading("fr"), "cheval sauvage")).toEqual(["Les chevaux sauvages"])
  expect(await titles(reading("en"), "sign up")).toEqual(["Register for an account"])
  expect(await titles(reading("de"), "sign up")).toEqual([])
})

test.each([
  ["de", "Groesse aendern", "Größe ändern"],
  ["de", "grosse", "Größe ändern"],
  ["de", "Adressänderung", "Änderung von Adressen"],
  ["nl", "wachtwoordherstel", "Herstel van een wachtwoord"],
  ["fr", "telecharger", "Téléchargez la pièce jointe"],
  ["es", "contrasena", "Cambiar la contraseña"],
  ["pt-BR", "configuracoes", "Configuração do portal"],
  ["it", "perche", "Perché il codice non arriva"],
  ["pl", "haslo", "Zmiana hasła"],
  ["pl", "kontem", "Usuwanie konta"],
  ["ar", "انشاء", "إنشاء حساب"],
  ["ar", "كلمه السر", "كلمة السرّ"],
  ["ar", "الحسابات", "حساب جديد"],
  ["ja", "パスワード", "パスワードを忘れたとき"],
  ["ja", "届かない", "確認コードが届きません"],
  ["ja", "ユーザ", "ユーザーを追加する"],
  ["ko", "비밀번호", "비밀번호를 변경하는 방법"],
  ["ko", "계정을", "계정 삭제"],
  ["zh", "密码", "重置密码"],
  ["th", "รหัสผ่าน", "เปลี่ยนรหัสผ่าน"],
])("in %s, %s finds %s, and a stranger's company finds nothing", async (language, text, title) => {
  const { reading, write } = await portal(language)
  await write(title)
  await write("Giraffe")
  expect(await titles(reading(language), text)).toEqual([title])
  const { visitor: stranger } = await buildOrganisation(database.db)
  expect(await titles({ ...stranger, language }, text)).toEqual([])
})

test("a translation that is taken back, deleted or of a removed language is found no more, and comes back with its language", async () => {
  const { ctx, reading, write, translate } = await portal("en", "de", "fr")
  const { id } = await write("Giraffe")
  await translate(id, "de", "Nashorn")
  await translate(id, "fr", "Autruche")
  expect([await titles(reading("de"), "Nashorn"), await titles(reading("fr"), "autruche")]).toEqual([
    ["Nashorn"],
    ["Autruche"],
  ])
  await unpublishTranslation(ctx, id, "de")
  expect(await titles(reading("de"), "Nashorn")).toEqual([])
  expect((await search(reading("de"), "Giraffe")).hits).toMatchObject([{ title: "Giraffe", language: "en" }])
  const without = await updateOrganisation(ctx, { settings: { languages: ["de"] } })
  const reader = { ...anonymousContext(without, database.db), language: "fr" }
  expect(await titles(reader, "autruche")).toEqual([])
  const again = await updateOrganisation(
    { ...ctx, organisation: without },
    { settings: { languages: ["de", "fr"] } },
  )
  await indexSearch({ organisationId: again.id })
  expect(await titles({ ...anonymousContext(again, database.db), language: "fr" }, "autruche")).toEqual([
    "Autruche",
  ])
  await deleteTranslation({ ...ctx, organisation: again }, id, "fr")
  expect(await titles({ ...anonymousContext(again, database.db), language: "fr" }, "autruche")).toEqual([])
})

test("an article that is said to be in another language is found by the words of that one", async () => {
  const { ctx, reading, write } = await portal("en", "de")
  const { id } = await write("Häuser am See")
  await updateArticle(ctx, id, { language: "de" })
  expect((await search(reading("en"), "Haus")).hits).toMatchObject([
    { title: "Häuser am See", language: "de" },
  ])
  expect(await titles(reading("de"), "Haus")).toEqual(["Häuser am See"])
})

test("an article in a language that the portal does not have is found as its own are", async () => {
  const { ctx, category, reading } = await portal("en", "de")
  await createArticle(ctx, {
    title: "Girafe",
    body: "",
    categoryId: category.id,
    language: "fr",
    status: "published",
  })
  expect((await search(reading("en"), "girafe")).hits).toMatchObject([{ title: "Girafe", language: "fr" }])
  expect(await titles(reading("de"), "girafe")).toEqual(["Girafe"])
})

test("merged and deleted articles are found in no language", async () => {
  const { ctx, reading, write, translate } = await portal("en", "de")
  const [gone, kept] = [await write("Giraffe"), await write("Zebra")]
  await translate(gone.id, "de", "Nashorn")
  await mergeArticle(ctx, gone.id, kept.id)
  expect([await titles(reading("en"), "giraffe"), await titles(reading("de"), "nashorn")]).toEqual([[], []])
})

test("a word of another of the portal's languages is no slip in the reader's", async () => {
  const { ctx, reading, write, translate } = await portal("en", "de")
  const { id } = await write("Zebra")
  await translate(id, "de", "Rechnungen")
  await write("Reckoning")
  await ctx.store.knowledge.search.countWords()
  expect(await search(reading("de"), "Reckoning")).toMatchObject({
    corrected: null,
    hits: [{ title: "Reckoning" }],
  })
  expect(await search(reading("de"), "Rechnugen")).toMatchObject({
    corrected: "rechnungen",
    hits: [{ title: "Rechnungen" }],
  })
})

test("articles about the same are found by what is written in the language that is read", async () => {
  const { reading, write, translate } = await portal("en", "de")
  const one = await write("Alpha")
  // Without the words in common, it would come first.
  await write("Gamma")
  const other = await write("Beta")
  await translate(one.id, "de", "Rechnungen bezahlen")
  await translate(other.id, "de", "Eine Rechnung herunterladen")
  const reader = reading("de")
  const article = await reader.store.knowledge.articles.find(one.id, "de")
  if (!article) throw new Error("There is no translation")
  const [first] = await relatedArticles(reader, article, 4)
  expect(first?.id).toBe(other.id)
})

test("another company's translations are neither found, nor do their words count", async () => {
  const [ours, theirs] = [await portal("en", "de"), await portal("en", "de")]
  const { id } = await theirs.write("Giraffe")
  await theirs.translate(id, "de", "Nashorn", "<p>Savanne</p>")
  for (const text of ["Nashorn", "Nashron", "Savanne", "Nashornhaus", "giraffe"])
    for (const language of ["de", "en"]) expect(await titles(ours.reading(language), text)).toEqual([])
  expect(await titles(theirs.reading("de"), "Nashorn")).toEqual(["Nashorn"])
})

test("what is found in another language names its category in the reader's", async () => {
  const { ctx, reading, write, category } = await portal("en", "de")
  await updateCategory(ctx, category.id, { texts: { de: { name: "Tiere" } } })
  await write("Giraffe")
  expect((await search(reading("de"), "giraffe")).hits).toMatchObject([{ category: "Tiere", language: "en" }])
})

test("German plurals of their own kind are found as singulars and the other way, also at the end of joined words", async () => {
  const { reading, write } = await portal("de")
  for (const title of [
    "Ein Konto schließen",
    "Mehrere Konten",
    "Das Benutzerkonto",
    "Eine Praxis",
    "Alben teilen",
  ])
    await write(title)
  const found = async (text: string) => {
    const { hits, corrected } = await search(reading("de"), text)
    return [hits.map(({ title }) => title).sort(), corrected]
  }
  expect(await found("Konto")).toEqual([["Das Benutzerkonto", "Ein Konto schließen", "Mehrere Konten"], null])
  expect(await found("Benutzerkonten")).toEqual([["Das Benutzerkonto"], null])
  expect(await found("Praxen")).toEqual([["Eine Praxis"], null])
  expect(await found("Album")).toEqual([["Alben teilen"], null])
})

test("a language that comes back while everything is indexed for another one is found by the job that waits for it", async () => {
  const { ctx, reading, write, translate } = await portal("en", "de", "fr")
  const { id } = await write("Giraffes")
  await translate(id, "de", "Giraffen")
  await translate(id, "fr", "Chevaux")
  const save = (languages: string[]) => updateOrganisation(ctx, { settings: { languages } })
  await save([])
  await save(["de"])
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  const holding = database.db.transaction().execute(async (held) => {
    await sql`LOCK TABLE search_word IN EXCLUSIVE MODE`.execute(held)
    await released
  })
  const index = () => indexSearch({ organisationId: ctx.organisation.id })
  const indexing = index()
  await untilSomethingWaits(database.db)
  const organisation = await save(["de", "fr"])
  release()
  await Promise.all([holding, indexing])
  await index()
  expect(await titles({ ...reading("fr"), organisation }, "cheval")).toEqual(["Chevaux"])
})

import { deleteCategory } from "@/lib/knowledge/arrangement/mutations"
import { createDraft } from "@/lib/knowledge/articles/drafts/mutations"
import { updateArticle } from "@/lib/knowledge/articles/mutations"
import { AppError } from "@/lib/platform/errors"
import { changeCannedReply, createCannedReply } from "@/lib/support/replies/canned/mutations"
import { createTeam, renameTeam } from "@/lib/support/teams/mutations"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { testDatabase } from "@/lib/testing/database"
import { buildArticle, buildCategory, buildOrganisation, buildOwner, signedIn } from "@/lib/testing/factories"

const database = testDatabase()

async function company() {
  const { operator, visitor } = await buildOrganisation(database.db)
  const owner = await signedIn(visitor, "owner", await buildOwner(operator))
  return { operator, owner }
}

/** Does all at once. Whatever is refused is refused in words for people. Returns what was done. */
async function atOnce<T>(...works: (() => Promise<T>)[]): Promise<T[]> {
  const outcomes = await Promise.allSettled(works.map((work) => work()))
  const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []))
  for (const reason of refused) expect(reason).toBeInstanceOf(AppError)
  return outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []))
}
const five = [1, 2, 3, 4, 5]

test("drafts begun at once with one title are all there, each at an address of its own", async () => {
  const { owner } = await company()
  const { id: categoryId } = await buildCategory(owner)
  const begun = await atOnce(...five.map(() => () => createDraft(owner, { title: "The same", categoryId })))
  const articles = await Promise.all(begun.map(({ id }) => owner.store.knowledge.articles.find(id)))
  expect(new Set(articles.map((article) => article?.slug)).size).toBe(5)
})

test("articles renamed at once to one title are all renamed", async () => {
  const { operator } = await company()
  const articles = await Promise.all(five.map(() => buildArticle(operator)))
  const renamed = await atOnce(
    ...articles.map(
      ({ id }) =>
        () =>
          updateArticle(operator, id, { title: "The same" }),
    ),
  )
  expect(new Set(renamed.map(({ slug }) => slug)).size).toBe(5)
})

test("of those who give teams, canned replies or portals one name at once, one gets it and the others are told", async () => {
  const { owner } = await company()
  const teams = await Promise.all(five.map((n) => createTeam(owner, { name: `Team ${n}` })))
  const renamed = await atOnce(
    ...teams.map(({ id }) => async () => {
      await renameTeam(owner, id, { name: "The same" })
      return id
    }),
  )
  expect(renamed).toHaveLength(1)
  const replies = []
  for (const n of five)
    replies.push(await createCannedReply(owner, { name: `Reply ${n}`, body: "<p>Hello</p>" }))
  const changed = await atOnce(
    ...replies.map(
      ({ id }) =>
        () =>
          changeCannedReply(owner, { id, name: "The same", body: "<p>Hello</p>" }),
    ),
  )
  expect(changed).toHaveLength(1)
  const companies = await Promise.all(five.map(company))
  const moved = await atOnce(
    ...companies.map(
      ({ operator }) =>
        () =>
          updateOrganisation(operator, { customDomain: "one.help.example" }),
    ),
  )
  expect(moved).toHaveLength(1)
})

test("a draft begun in a category that is removed meanwhile is there or refused", async () => {
  const { owner } = await company()
  for (const _ of five) {
    const { id: categoryId } = await buildCategory(owner)
    const done = await atOnce<string | null>(
      async () => {
        await deleteCategory(owner, categoryId)
        return null
      },
      async () => (await createDraft(owner, { title: "Homeless", categoryId })).id,
    )
    expect(done).toHaveLength(1)
    for (const id of done)
      if (id) expect(await owner.store.knowledge.articles.find(id)).toMatchObject({ categoryId })
  }
})

import { type BrowserContext, test as base, type Page } from "@playwright/test"
import axe from "axe-core"
import { everyArticle } from "@/lib/knowledge/articles/queries"
import type { ArticleEntry } from "@/lib/knowledge/articles/schema"
import { listCategories } from "@/lib/knowledge/places/categories/queries"
import type { Category } from "@/lib/knowledge/places/categories/schema"
import { listFolderNames } from "@/lib/knowledge/places/folders/queries"
import type { Folder } from "@/lib/knowledge/places/folders/schema"
import type { Account } from "@/lib/people/accounts/schema"
import { connect, type Database } from "@/lib/platform/db/database"
import type { Role } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { findOrganisation } from "@/lib/tenancy/organisations/queries"
import type { NewOrganisation } from "@/lib/tenancy/organisations/schema"
import { type Asked, ask as askPort } from "@/lib/testing/ask"
import { buildAgent, buildCustomer, buildOrganisation, buildOwner, signedIn } from "@/lib/testing/factories"
import { anonymousContext, apexContext, operatorContext } from "@/lib/work/contexts"
import { Portal } from "./portal"

/** Where e2e/start put the portal under test. */
export const port = Number(process.env.E2E_PORT)

/** Where the installation itself answers, and owners sign in. */
export const apex = `http://localhost:${port}`

export type Answer = { status: number; headers: Record<string, string>; body: string }

/** One raw request for a host, to the portal or to another instance on a port of its own. */
export async function ask(
  host: string,
  path: string,
  { at = port, ...asked }: Asked & { at?: number } = {},
): Promise<Answer> {
  const reply = await askPort(at, path, { ...asked, headers: { host, ...asked.headers } })
  const headers = Object.entries(reply.headers).map(([name, value]) => [name, String(value)])
  return { status: reply.status, headers: Object.fromEntries(headers), body: reply.text }
}

export type Company = { operator: Context; portal: Portal; host: string; identifier: string }
type Demo = { origin: string; category: Category; folder: Folder; articles: ArticleEntry[] }
type Person = Awaited<ReturnType<typeof signedIn>> & { id: string; email: string }
type Fixtures = {
  /** One of the two companies the seed makes, with a category, a folder and articles of its own. */
  demo: (identifier: string) => Promise<Demo>
  /** Makes a company of the test's own, with its portal open in this test's page. */
  company: (overrides?: Partial<NewOrganisation>) => Promise<Company>
  /** Makes a company with a customer of its own, whose password is `goodPassword`. */
  companyWithCustomer: (
    customer?: Partial<Account>,
    overrides?: Partial<NewOrganisation>,
  ) => Promise<Company & { customer: Account }>
  /** Makes a company with a new person of this role, signed in in this test's browser. */
  companyAs: (role: Role, overrides?: Partial<NewOrganisation>) => Promise<Company & { person: Person }>
  /** Signs a new person of this role in, in this test's browser or in another `context`. */
  signInAs: (company: Company, role: Role, context?: BrowserContext) => Promise<Person>
  /** What axe finds wrong with the page as it stands: one line a violation. */
  faults: () => Promise<string[]>
  /** The faults in light and in dark: a page learns of the scheme by its styles alone, so it is not loaded again. */
  faultsInBothSchemes: () => Promise<string[]>
}

const build = { customer: buildCustomer, agent: buildAgent, owner: (ctx: Context) => buildOwner(ctx) }

/** What signing in leaves in a browser. */
const cookiesOf = (token: string, role: Role, url: string) => [
  { name: "vestibule.session", value: token, url, httpOnly: true, sameSite: "Lax" as const },
  { name: "vestibule.signed-in", value: role, url, sameSite: "Lax" as const },
]

/** Opens a page and waits until it hears of changes. */
export async function openListening(page: Page, url: string) {
  const listening = page.waitForResponse(/\/api\/live$/)
  await page.goto(url)
  await listening
  return page
}

let made = 0

export const test = base.extend<Fixtures, { pool: Database }>({
  pool: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
    async ({}, use) => {
      const pool = connect(process.env.DATABASE_URL ?? "", { max: 3 })
      await use(pool)
      await pool.destroy()
    },
    { scope: "worker" },
  ],
  demo: async ({ pool }, use) => {
    await use(async (identifier) => {
      const organisation = await findOrganisation(apexContext(pool), identifier)
      if (!organisation) throw new Error(`The seed made no company ${identifier}`)
      const visitor = anonymousContext(organisation, pool)
      const { items } = await listCategories(visitor)
      const folders = await Promise.all(items.map(({ id }) => listFolderNames(visitor, id)))
      const folder = folders.flat()[0]
      const category = items.find(({ id }) => id === folder?.categoryId)
      if (!folder || !category) throw new Error(`${identifier} has no folder`)
      const articles: ArticleEntry[] = []
      for await (const article of everyArticle(operatorContext(organisation, pool)))
        if (article.status === "published") articles.push(article)
      return {
        origin: `http://${identifier}.localhost:${port}`,
        category,
        folder,
        articles: articles.filter((_, index) => index % 8 === 0),
      }
    })
  },
  company: async ({ page, pool }, use, info) => {
    await use(async (overrides = {}) => {
      made += 1
      const identifier = overrides.identifier ?? `e2e-${info.workerIndex}-${made}-${Date.now().toString(36)}`
      const { operator } = await buildOrganisation(pool, { name: "Acme Bikes", ...overrides, identifier })
      const host = `${overrides.customDomain ?? `${identifier}.localhost`}:${port}`
      return { operator, identifier, host, portal: new Portal(page, `http://${host}`) }
    })
  },
  companyWithCustomer: async ({ company }, use) => {
    await use(async (customer, overrides) => {
      const made = await company(overrides)
      return { ...made, customer: await buildCustomer(made.operator, customer) }
    })
  },
  companyAs: async ({ company, signInAs }, use) => {
    await use(async (role, overrides) => {
      const made = await company(overrides)
      return { ...made, person: await signInAs(made, role) }
    })
  },
  signInAs: async ({ context: own }, use) => {
    await use(async ({ operator, host }, role, context = own) => {
      const { id, email } = await build[role](operator)
      const person = await signedIn(operator, role, { id, email })
      await context.addCookies(cookiesOf(person.token, role, `http://${host}`))
      return { ...person, id, email }
    })
  },
  faults: async ({ page }, use) => {
    await use(async () => {
      // Evaluated rather than added as a script: the page's own policy would refuse a script tag.
      if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source)
      return page.evaluate(async () => {
        // All rules run; only of what is wrong are the elements described.
        const run = { resultTypes: ["violations" as const] }
        const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(run)
        return violations.map(({ id, nodes }) =>
          `${id}: ${nodes.map((node) => node.html).join(" | ")}`.slice(0, 500),
        )
      })
    })
  },
  faultsInBothSchemes: async ({ page, faults }, use) => {
    await use(async () => {
      const found: string[] = []
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
        found.push(...(await faults()).map((fault) => `${colorScheme}: ${fault}`))
      }
      return found
    })
  },
})

export { expect } from "@playwright/test"

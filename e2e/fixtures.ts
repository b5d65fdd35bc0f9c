import { type BrowserContext, test as base, type Page } from "@playwright/test"
import axe from "axe-core"
import type { Account } from "@/lib/people/accounts/schema"
import { markerCookie } from "@/lib/people/sessions/schema"
import { connect, type Database } from "@/lib/platform/db/database"
import type { Role } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import type { NewOrganisation } from "@/lib/tenancy/organisations/schema"
import { buildOrganisation } from "@/lib/testing/factories"
import { buildAgent, buildCustomer, buildOwner, signedIn } from "./arrange"
import { buildDeployedCompany } from "./deployed"
import { deployment } from "./deployment"
import { hostNamed, originOf, port, sessionCookie } from "./hosts"
import { outOfReach } from "./out-of-reach"
import { Portal } from "./portal"

export type Company = { operator: Context; portal: Portal; host: string; identifier: string }
type Person = Awaited<ReturnType<typeof signedIn>> & { id: string; email: string }
type Fixtures = {
  /** The portal's database; a test that takes it is skipped against a deployment. */
  pool: Database
  /** Makes a company of the test's own, with its portal open in this test's page. */
  company: (overrides?: Partial<NewOrganisation>) => Promise<Company>
  /** Makes a company with a customer of its own, whose password is `goodPassword`. */
  companyWithCustomer: (
    customer?: Partial<Account>,
    overrides?: Partial<NewOrganisation>,
  ) => Promise<Company & { customer: Account }>
  /** Makes a company with a new person of this role, signed in in this test's browser. */
  companyAs: (role: Role, overrides?: Partial<NewOrganisation>) => Promise<Company & { person: Person }>
  /** Signs a new person of this role in, in this test's browser or in another `context`; a customer or agent as `said`. */
  signInAs: (
    company: Company,
    role: Role,
    context?: BrowserContext,
    said?: Partial<Account>,
  ) => Promise<Person>
  /** What axe finds wrong with the page as it stands: one line a violation. */
  faults: (rules?: string[]) => Promise<string[]>
  /**
   * The faults in light and in dark: a page learns of the scheme by its colours alone (components/ui/styles.test.ts), so it is
   * not loaded again, and in dark only the rules about colours run.
   */
  faultsInBothSchemes: () => Promise<string[]>
}

const build = { customer: buildCustomer, agent: buildAgent }

/** What signing in leaves in a browser. */
export const cookiesOf = (token: string, role: Role, url: string) => [
  { name: sessionCookie, value: token, url, httpOnly: true, sameSite: "Lax" as const },
  { name: markerCookie, value: role, url, sameSite: "Lax" as const },
]

/** Opens a page and waits until it hears of changes. */
export async function openListening(page: Page, url: string) {
  const listening = page.waitForResponse(/\/api\/live$/)
  await page.goto(url)
  await listening
  return page
}

const rulesAboutColours = ["color-contrast", "link-in-text-block"]

let made = 0

export const test = base.extend<Fixtures, { ownPool: Database | null }>({
  ownPool: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
    async ({}, use) => {
      const pool = deployment ? null : connect(process.env.DATABASE_URL ?? "", { max: 3 })
      await use(pool)
      await pool?.destroy()
    },
    { scope: "worker" },
  ],
  pool: async ({ ownPool }, use) => {
    await use(ownPool ?? outOfReach("the test asks the database"))
  },
  company: async ({ page, ownPool }, use, info) => {
    await use(async (overrides = {}) => {
      if (!ownPool) {
        const { operator, host, origin } = await buildDeployedCompany(overrides)
        return {
          operator,
          host,
          identifier: operator.organisation.identifier,
          portal: new Portal(page, origin),
        }
      }
      made += 1
      const identifier = overrides.identifier ?? `e2e-${info.workerIndex}-${made}-${Date.now().toString(36)}`
      const { operator } = await buildOrganisation(ownPool, { name: "Acme Bikes", ...overrides, identifier })
      const host = overrides.customDomain ? `${overrides.customDomain}:${port}` : hostNamed(identifier)
      return { operator, identifier, host, portal: new Portal(page, originOf(host)) }
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
    await use(async ({ operator, host }, role, context = own, said = {}) => {
      const { id, email } = role === "owner" ? await buildOwner(operator) : await build[role](operator, said)
      const person = await signedIn(operator, role, { id, email })
      await context.addCookies(cookiesOf(person.token, role, originOf(host)))
      return Object.assign(person, { id, email })
    })
  },
  faults: async ({ page }, use) => {
    await use(async (rules) => {
      // Evaluated rather than added as a script: the page's own policy would refuse a script tag.
      if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source)
      return page.evaluate(async (runOnly) => {
        // Only of what is wrong are the elements described.
        const run = { resultTypes: ["violations" as const], ...(runOnly && { runOnly }) }
        const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(run)
        return violations.map(({ id, nodes }) =>
          `${id}: ${nodes.map((node) => node.html).join(" | ")}`.slice(0, 500),
        )
      }, rules)
    })
  },
  faultsInBothSchemes: async ({ page, faults }, use) => {
    await use(async () => {
      const found: string[] = []
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme })
        const rules = colorScheme === "dark" ? rulesAboutColours : undefined
        found.push(...(await faults(rules)).map((fault) => `${colorScheme}: ${fault}`))
      }
      return found
    })
  },
})

export { expect } from "@playwright/test"
export { type Answer, apex, apexHost, ask, hostNamed, originOf, port, sessionCookie } from "./hosts"

import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import { deactivateAgent } from "@/lib/people/agents/mutations"
import { articlePath } from "@/lib/platform/paths"
import { noFirestore, noTools, pointToEmulators, startFirestore, startTools } from "@/lib/testing/emulators"
import { buildArticle } from "@/lib/testing/factories"
import { anyFreePort } from "@/scripts/up/free-port"
import { startServer } from "@/scripts/up/server-process"
import { type Company, cookiesOf, expect, test } from "./fixtures"
import { ownsProcess } from "./out-of-reach"

test.beforeEach(() => ownsProcess("the test looks into the build and starts a server of its own"))

const ends: (() => Promise<void> | void)[] = []
test.afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** What Firebase's libraries say and nothing else does. */
const isFirebase = (script: string) => script.includes("identitytoolkit.googleapis.com")

/** What a page asks for from now on. */
function watch(page: Page) {
  const asked: string[] = []
  const scripts: Promise<string>[] = []
  page.on("request", (request) => asked.push(request.url()))
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.text().catch(() => ""))
  })
  return { asked, loadsFirebase: async () => (await Promise.all(scripts)).some(isFirebase) }
}

/** Another server on the portal's database, which tells open pages by Firestore. */
async function startFirebaseInstance() {
  const [firestore, tools] = await Promise.all([startFirestore(), startTools("auth")])
  ends.push(firestore.stop, tools.stop)
  // This process arranges as one of the installation: it is configured alike.
  ends.push(pointToEmulators({ firestore: firestore.host, auth: tools.hosts.auth }))
  const at = await anyFreePort()
  const { stop } = await startServer(at, { quiet: true, env: { NODE_ENV: "production" } })
  ends.push(stop)
  return { at, firestore: firestore.host }
}

const originAt = ({ identifier }: Company, at: number) => `http://${identifier}.localhost:${at}`

test("an agent who is deactivated leaves an open page that hears by Firestore, and articles load none of it [U01, U05]", async ({
  company,
  page,
  signInAs,
}) => {
  const missing = [noFirestore(), noTools("auth")].filter((reason) => reason !== null)
  test.skip(missing.length > 0, missing.join(", "))
  test.slow()
  const acme = await company()
  const article = await buildArticle(acme.operator)
  const person = await signInAs(acme, "agent")
  const { at, firestore } = await startFirebaseInstance()
  const origin = originAt(acme, at)
  await page.context().addCookies(cookiesOf(person.token, "agent", origin))

  const reading = watch(page)
  const hearing = page.waitForResponse(/\/api\/live$/)
  await page.goto(origin + articlePath(article))
  await hearing
  expect(await reading.loadsFirebase()).toBe(false)

  const working = watch(page)
  const listening = page.waitForResponse((answer) =>
    answer.url().includes(`${firestore}/google.firestore.v1.Firestore/Listen`),
  )
  await page.goto(`${origin}/ticket/all`)
  await listening
  await expect(page.locator('meta[name="live"]')).toHaveAttribute("content", "firestore")
  await deactivateAgent(acme.operator, person.id)
  await expect(page).toHaveURL(/\/agent-login/)
  await expect(page.getByText("Your account has been deactivated.")).toBeVisible()
  expect(await working.loadsFirebase()).toBe(true)
  const streams = working.asked.filter((url) => new URL(url).pathname === "/api/live")
  // The page it leaves for is a visitor's again.
  expect(streams.length).toBeLessThanOrEqual(1)
})

test("a portal without Firebase loads no byte of it", async ({ company, page, signInAs }) => {
  const acme = await company()
  const article = await buildArticle(acme.operator)
  await signInAs(acme, "agent")
  for (const path of [articlePath(article), "/ticket/all", "/knowledge"]) {
    const { asked, loadsFirebase } = watch(page)
    // It may come before all of the page has.
    const hearing = page.waitForResponse(/\/api\/live$/)
    await page.goto(acme.portal.origin + path)
    await hearing
    expect(await loadsFirebase()).toBe(false)
    expect(asked.filter((url) => !url.startsWith(acme.portal.origin) && !url.startsWith("data:"))).toEqual([])
  }
})

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

test("no page begins with a file that holds anything of Firebase", () => {
  const built = filesBelow(".next/static").filter((file) => file.endsWith(".js"))
  const holding = built.filter((file) => isFirebase(readFileSync(file, "utf8")))
  expect(holding).not.toEqual([])
  const names = holding.map((file) => file.slice(file.lastIndexOf("/") + 1))
  const manifests = [
    ".next/build-manifest.json",
    ...filesBelow(".next/server/app").filter((file) => file.endsWith("_client-reference-manifest.js")),
  ]
  expect(manifests.length).toBeGreaterThan(1)
  const naming = manifests.filter((file) => names.some((name) => readFileSync(file, "utf8").includes(name)))
  expect(naming).toEqual([])
})

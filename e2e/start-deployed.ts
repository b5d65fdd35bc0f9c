import { callTester, deployment } from "./deployment"

/**
 * Playwright's globalSetup where the portal under test is deployed already: finds out whether the token counts there. What the
 * tests have made is removed in the end, and by the portal itself when the token expires.
 */
export default async function meetDeployment() {
  const { origin } = deployment?.base ?? {}
  const { mailDomain, expiresAt } = await callTester<{ mailDomain: string; expiresAt: string }>(
    "getTester",
  ).catch((error: Error) => {
    throw new Error(`${origin} does not take these tests: ${error.message}`)
  })
  process.env.E2E_MAIL_DOMAIN = mailDomain
  console.log(`Testing ${origin}; what is made there is removed in the end, at ${expiresAt} at the latest.`)
  return async function leave() {
    const { removed } = await callTester<{ removed: number }>("removeCompanies")
    console.log(`Removed ${removed} companies of the tests.`)
  }
}

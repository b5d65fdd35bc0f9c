import { defineConfig, devices } from "@playwright/test"
import { machinePath } from "@/lib/testing/programs"
import { deployment } from "./e2e/deployment"

const asRoot = process.getuid?.() === 0
const { address, base } = deployment ?? {}
/** Leads the browser to a deployment that no name server knows yet. */
const resolving =
  address && `--host-resolver-rules=MAP ${base?.hostname} ${address}, MAP *.${base?.hostname} ${address}`

export default defineConfig({
  testDir: "e2e",
  globalSetup: deployment ? "./e2e/start-deployed.ts" : "./e2e/start.ts",
  // Tests wait more than they work; four keep two cores busy.
  workers: 4,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 1,
  reporter: [
    ["list"],
    ["json", { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? "test-results/report.json" }],
  ],
  // Patience costs nothing where things work, and the machine may be busy with other work.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    // A control that never comes is told by its line, long before the test's own time is over.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // What fades in is drawn again and again, without a graphics card by the processor that the tests need.
    contextOptions: { reducedMotion: "reduce" },
    ignoreHTTPSErrors: deployment?.isInsecure ?? false,
    // Recording all of them would cost half as much again as the tests themselves; what fails is run once more with it.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      // Without a language of UTF-8 the names of saved files lose their letters.
      // Debian's Chromium is a script that calls other programs; what the tests start has fewer of them.
      env: { ...process.env, PATH: machinePath(), LANG: "C.UTF-8" } as Record<string, string>,
      // Chromium refuses its sandbox to root; without a graphics card, software plays one at a price.
      args: [...(asRoot ? ["--no-sandbox"] : []), "--disable-gpu", ...(resolving ? [resolving] : [])],
    },
  },
  projects: [{ name: "desktop", use: devices["Desktop Chrome"] }],
})

import { defineConfig, devices } from "@playwright/test"

const asRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/start.ts",
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ["list"],
    ["json", { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? "test-results/report.json" }],
  ],
  // Patience costs nothing where things work, and the machine may be busy with other work.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    // A film of every test would take as much of the processor as the tests themselves.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: true, sources: true },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      // Chromium refuses its sandbox to root; without a graphics card, software plays one at a price.
      args: [...(asRoot ? ["--no-sandbox"] : []), "--disable-gpu"],
    },
  },
  projects: [{ name: "desktop", use: devices["Desktop Chrome"] }],
})

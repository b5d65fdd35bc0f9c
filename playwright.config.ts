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
  use: {
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      // Chromium refuses its sandbox to root.
      args: asRoot ? ["--no-sandbox"] : [],
    },
  },
  projects: [{ name: "desktop", use: devices["Desktop Chrome"] }],
})

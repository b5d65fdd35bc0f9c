import type { Command } from "commander"
import { seedDemo } from "@/lib/work/demo/seed"
import { inInstallation } from "./installation"

export function addSeedCommand(program: Command) {
  program
    .command("seed")
    .description("add the demo companies that are missing, and bring their articles up to date")
    .action(() =>
      inInstallation(async () => {
        for (const { identifier, articles } of await seedDemo())
          console.log(`${identifier}: ${articles} articles`)
      }),
    )
}

import type { Command } from "commander"
import { database } from "@/lib/platform/db/database"
import { migrate } from "@/lib/platform/db/migrate"
import { inInstallation } from "./installation"

export function addMigrateCommand(program: Command) {
  program
    .command("migrate")
    .description("bring the database up to date; does no harm when it is")
    .action(() =>
      inInstallation(async () => {
        const applied = await migrate(database())
        console.log(applied.length ? `Applied: ${applied.join(", ")}` : "The database is up to date.")
      }),
    )
}

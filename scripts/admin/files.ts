import { type Command, Option } from "commander"
import { moveFiles } from "@/lib/operations/files/mutations"
import { readEnv, storeNames } from "@/lib/platform/env"
import type { StoreName } from "@/lib/platform/files/stream-storage"
import { operatorApexContext } from "@/lib/work/contexts"
import { inInstallation } from "./installation"

type Move = { from?: StoreName; to: StoreName; remove?: boolean }

export function addFilesCommands(program: Command) {
  const files = program.command("files").description("where images, attachments and exports are kept")
  files
    .command("move")
    .description("copy all files from one place to another, and check each copy; may be run again")
    .addOption(new Option("--to <place>", "where to").choices(storeNames).makeOptionMandatory())
    .addOption(new Option("--from <place>", "where from; without it, where FILES says").choices(storeNames))
    .option("--remove", "remove each file where it came from, once its copy is checked")
    .action(move)
}

/** Between two lines about how far it is. */
const saysEvery = 1000

const move = ({ to, from = readEnv().FILES, remove = false }: Move) =>
  inInstallation(async () => {
    console.log(`Copying from ${from} to ${to} …`)
    const { copied, there, bytes, removed, failed, missing } = await moveFiles(operatorApexContext(), {
      from,
      to,
      removes: remove,
      onFile: ({ copied, there }) => {
        if ((copied + there) % saysEvery === 0) console.log(`${copied + there} files …`)
      },
    })
    console.log(
      `${copied} copied (${(bytes / 1024 ** 2).toFixed(1)} MiB), ${there} there already, ${removed} removed.`,
    )
    for (const { key, reason } of failed) console.error(`Failed: ${key}: ${reason}`)
    for (const key of missing) console.error(`Missing: ${key}`)
    if (failed.length + missing.length > 0) {
      console.error(`${failed.length} failed, ${missing.length} missing.`)
      process.exitCode = 1
    } else console.log("Nothing failed, and nothing is missing.")
  })

import path from "node:path"
import type { Command } from "commander"
import { writeBackup } from "@/lib/operations/backup/archive"
import { refuseServed, restoreBackup } from "@/lib/operations/backup/restore"
import { readEnv } from "@/lib/platform/env"
import { AppError } from "@/lib/platform/errors"
import { askedFrom } from "../up/program.mjs"
import { inInstallation } from "./installation"

export function addBackupCommands(program: Command) {
  program
    .command("backup <file>")
    .description(
      "save the embedded database, the images and the attachments in one .tar.gz or .tar.zst, while the portal runs",
    )
    .option("--files", "images and attachments only; for an installation with a PostgreSQL of its own")
    .action(backup)
  program
    .command("restore <file>")
    .description(
      "put what a backup holds in place of what is there, which is kept beside; while the portal is stopped",
    )
    .action(restore)
}

async function restore(file: string) {
  const { DATA_DIR: dataDir, DATABASE_URL } = readEnv()
  if (DATABASE_URL) await refuseServed(DATABASE_URL)
  const source = path.resolve(askedFrom, file)
  const { writtenAt, program, before, database } = await restoreBackup(source, {
    ...{ dataDir, hasOwnDatabase: Boolean(DATABASE_URL) },
  })
  console.log(
    `Restored ${database ? "database and files" : "files"} as they were at ${writtenAt} (version ${program}).`,
  )
  if (before) console.log(`What was there before is in ${before}. Remove it once all is well.`)
  console.log("Start the portal, then run: npm run admin -- check")
}

async function backup(file: string, { files = false }: { files?: boolean }) {
  const { DATA_DIR: dataDir, DATABASE_URL, FILES, FILES_BUCKET } = readEnv()
  if (DATABASE_URL && !files) throw new AppError(ownDatabase(file))
  const write = async () =>
    writeBackup(path.resolve(askedFrom, file), {
      dataDir,
      databaseUrl: files ? null : (readEnv().DATABASE_URL ?? null),
    })
  const { bytes } = files ? await write() : await inInstallation(write, { migrates: false })
  console.log(`${file} is written: ${(bytes / 1024 ** 2).toFixed(1)} MiB.`)
  if (FILES !== "disk") console.log(`It holds no files of the bucket ${FILES_BUCKET}: save those as well.`)
}

const ownDatabase = (file: string) =>
  [
    "This installation has a PostgreSQL of its own (DATABASE_URL), which its own tools save. First the database, then the files:",
    '  pg_dump --format=custom --file=vestibule.dump "$DATABASE_URL"',
    `  npm run admin -- backup --files ${file}`,
  ].join("\n")

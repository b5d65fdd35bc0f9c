import type { Command } from "commander"
import { writeBackup } from "@/lib/operations/backup/archive"
import { readEnv } from "@/lib/platform/env"
import { AppError } from "@/lib/platform/errors"
import { inInstallation } from "./installation"

export function addBackupCommand(program: Command) {
  program
    .command("backup <file>")
    .description(
      "save the embedded database, the images and the attachments in one .tar.gz, while the portal runs",
    )
    .option("--files", "images and attachments only; for an installation with a PostgreSQL of its own")
    .action(backup)
}

async function backup(file: string, { files = false }: { files?: boolean }) {
  const { DATA_DIR: dataDir, DATABASE_URL, FILES, FILES_BUCKET } = readEnv()
  if (DATABASE_URL && !files) throw new AppError(ownDatabase(file))
  const write = async () =>
    writeBackup(file, { dataDir, databaseUrl: files ? null : (readEnv().DATABASE_URL ?? null) })
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

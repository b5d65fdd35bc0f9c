import { Command, InvalidArgumentError } from "commander"
import { onCitus } from "./clusters/citus"
import { serveFromCitus } from "./clusters/citus-portal"
import { failOver } from "./clusters/patroni"
import { throughPgbouncer } from "./clusters/pgbouncer"
import { readReplica } from "./clusters/replica"
import { restartInTurn } from "./clusters/rolling"
import { startUnits } from "./clusters/units"
import { explain } from "./explain"
import { buildIfNeeded } from "./up/build.mjs"

const program = new Command("npm run clusters --").description(
  "Builds arrangements of several servers on this machine, runs the portal on them, and prints what became of it. Needs programs of Debian.",
)

const count = (text: string) => {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError("It is a number from 1 on.")
  return number
}

const run = async (work: () => Promise<void>) => {
  await buildIfNeeded()
  await work()
}

program
  .command("pgbouncer")
  .description(
    "through pgbouncer in transaction mode: calls, edits seen, with a pool of one connection as well",
  )
  .action(() => run(throughPgbouncer))
program
  .command("patroni")
  .description(
    "Patroni, etcd and HAProxy: the leader killed, frozen, cut off and handed over while people read and write, and killed in the middle of what takes a while",
  )
  .option("--rounds <number>", "how often each", count, 1)
  .option("--asynchronous", "with asynchronous replication, which may lose what was acknowledged last")
  .option("--replicas", "the portal reads from the followers")
  .action(({ rounds, asynchronous = false, replicas = false }) =>
    run(() => failOver({ rounds, isSynchronous: !asynchronous, readsReplicas: replicas })),
  )
program
  .command("rolling")
  .description("two instances restarted in turn behind nginx and HAProxy while people read, write and listen")
  .option("--rounds <number>", "how often each", count, 2)
  .action(({ rounds }) => run(() => restartInTurn({ rounds })))
program
  .command("replica")
  .description("a replica of the database that lags, dies and stands still while people read and write")
  .option("--behind <seconds>", "for how long it lags", count, 60)
  .action((options) => run(() => readReplica(options)))
program
  .command("units")
  .description("what the systemd units of docs/deploy run, as another user with no environment but theirs")
  .action(() => run(startUnits))
program
  .command("citus")
  .description(
    "a Citus coordinator with two workers: a database spread over them and killed meanwhile, calls, a company moved, machines away",
  )
  .option(
    "--source <path>",
    "the source of Citus, a folder or a tarball, built where it is not installed yet",
  )
  .option("--tickets <number>", "tickets of the company that asks", count, 3_000)
  .action(onCitus)
program
  .command("citus-portal")
  .description(
    "a portal on a Citus cluster: a company moved by the command line, and a worker that stands still, while people read and write",
  )
  .option("--statement-seconds <number>", "STATEMENT_TIMEOUT of the portal", count, 10)
  .action(({ statementSeconds }) => run(() => serveFromCitus({ statementSeconds })))

await program.parseAsync().catch((error) => {
  console.error(explain(error))
  process.exitCode = 1
})
process.exit()

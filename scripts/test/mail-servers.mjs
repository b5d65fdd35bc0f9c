import { canInstall, inPath, installPackages } from "./debian.mjs"

/*
 * `npm run mail-servers` installs the mail servers of Debian that tests run with where they are there, each started by its
 * test on a free port with settings of its own. Without them these tests are skipped.
 */
const packages = { dovecot: "dovecot-imapd", postfix: "postfix" }

const missing = Object.entries(packages).flatMap(([program, name]) => (inPath([program]) ? [] : name))
if (missing.length === 0) console.log("Dovecot and Postfix are there.")
else if (canInstall()) {
  console.log(`Installing ${missing.join(" and ")} with apt-get …`)
  await installPackages(missing, "The mail servers could not be installed.")
  console.log("Debian may have started Postfix for itself: `service postfix stop` ends that.")
} else {
  console.error(`Only root on Debian installs them by this command. Install ${missing.join(" and ")}.`)
  process.exitCode = 1
}

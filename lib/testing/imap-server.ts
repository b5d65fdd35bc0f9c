import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { type AddressInfo, connect, createServer, type Socket } from "node:net"
import { tmpdir, userInfo } from "node:os"
import { join } from "node:path"
import { ImapFlow } from "imapflow"
import { anyFreePort } from "@/scripts/up/free-port"
import { machinePath, optionalProgram } from "./programs"
import { until } from "./until"

export const imapPassword = "let-me-in"

/** A Dovecot of one's own. Every user signs in with `imapPassword`, and has the folders INBOX and Done. */
export type ImapServer = {
  port: number
  tlsPort: number
  /** A client of the user's, to be logged out. */
  client: (user: string) => Promise<ImapFlow>
  /** Puts mails into the user's inbox, as they are. */
  deliver: (user: string, mails: string[], date?: Date) => Promise<void>
  /** Forgets which number each mail of the user's has, so that the next ones are of another validity. */
  renumber: (user: string) => void
  stop: () => Promise<void>
}

export const imapPrograms = ["dovecot", "openssl"]

/** @param whoseUrl where it asks a sign-in service whose a token is, if it takes tokens */
export async function startImapServer({ whoseUrl = "" } = {}): Promise<ImapServer> {
  const folder = mkdtempSync(join(tmpdir(), "vestibule-imap-"))
  const isRoot = userInfo().uid === 0
  const owner = isRoot ? Number(execFileSync("id", ["-u", "nobody"]).toString()) : userInfo().uid
  const group = isRoot ? Number(execFileSync("id", ["-g", "nobody"]).toString()) : userInfo().gid
  chmodSync(folder, 0o755)
  const mails = join(folder, "mails")
  mkdirSync(mails)
  chownSync(mails, owner, group)
  const [port, tlsPort] = [await anyFreePort(), await anyFreePort()]
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")]
  const made = [
    ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=imap.example"],
    ...["-keyout", key, "-out", cert],
  ]
  execFileSync(optionalProgram("openssl") ?? "", made, { stdio: "ignore" })
  const tokens = whoseUrl && join(folder, "tokens.conf")
  if (tokens) writeFileSync(tokens, `tokeninfo_url = ${whoseUrl}\nusername_attribute = email\n`)
  const config = join(folder, "dovecot.conf")
  writeFileSync(config, settingsOf({ folder, mails, port, tlsPort, key, cert, owner, group, isRoot, tokens }))
  const env = { ...process.env, PATH: machinePath() }
  const server = spawn(optionalProgram("dovecot") ?? "", ["-F", "-c", config], { env, stdio: "ignore" })
  const client = async (user: string) => {
    const auth = { user, pass: imapPassword }
    const opened = new ImapFlow({
      host: "127.0.0.1",
      port,
      secure: false,
      doSTARTTLS: false,
      auth,
      logger: false,
    })
    await opened.connect()
    return opened
  }
  await until(() =>
    client("first")
      .then((opened) => opened.logout().then(() => true))
      .catch(() => false),
  )
  return {
    ...{ port, tlsPort, client },
    deliver: async (user, all, date) => {
      const opened = await client(user)
      for (const mail of all) await opened.append("INBOX", mail.replace(/\r?\n/g, "\r\n"), [], date)
      await opened.logout()
    },
    renumber: (user) => {
      for (const file of ["dovecot-uidlist", "dovecot.index", "dovecot.index.log"])
        rmSync(join(mails, user, file), { force: true })
    },
    stop: async () => {
      server.kill()
      if (server.exitCode === null) await once(server, "exit")
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Settings = {
  folder: string
  mails: string
  port: number
  tlsPort: number
  key: string
  cert: string
  owner: number
  group: number
  isRoot: boolean
  /** The file that says how tokens are checked; empty where passwords alone are taken. */
  tokens: string
}

const settingsOf = ({ folder, mails, port, tlsPort, key, cert, owner, group, isRoot, tokens }: Settings) => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
listen = 127.0.0.1
protocols = imap
ssl = yes
ssl_cert = <${cert}
ssl_key = <${key}
disable_plaintext_auth = no
mail_location = maildir:${mails}/%u
mail_max_userip_connections = 100
first_valid_uid = 1
auth_mechanisms = plain login${tokens && " xoauth2 oauthbearer"}
${tokens && `passdb {\n  driver = oauth2\n  mechanisms = xoauth2 oauthbearer\n  args = ${tokens}\n}`}
passdb {
  driver = static
  mechanisms = plain login
  args = password=${imapPassword}
}
userdb {
  driver = static
  args = uid=${owner} gid=${group} home=${mails}/%u
}
namespace inbox {
  inbox = yes
  mailbox Done {
    auto = create
  }
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${tlsPort}
  }${isRoot ? "" : "\n  chroot ="}
}
service anvil {${isRoot ? "" : "\n  chroot ="}
}
${isRoot ? "" : `default_login_user = ${userInfo().username}\ndefault_internal_user = ${userInfo().username}\ndefault_internal_group = ${group}`}
`

/** Passes connections on to a port, until the test cuts them, holds back what the server says, or has it say something else. */
export async function startProxy(port: number) {
  const open = new Set<Socket>()
  const rules = {
    holds: false,
    cutAfterBytes: Number.POSITIVE_INFINITY,
    /** What comes instead of what the server says; letters stand for bytes. */
    rewrite: (said: string) => said,
  }
  let connected = 0
  const proxy = createServer((near) => {
    connected += 1
    const far = connect(port, "127.0.0.1")
    let passed = 0
    for (const socket of [near, far])
      open.add(socket.on("error", () => {}).on("close", () => open.delete(socket)))
    near.on("data", (piece) => far.write(piece)).on("close", () => far.destroy())
    far.on("close", () => near.destroy())
    far.on("data", (piece) => {
      if (rules.holds) return
      passed += piece.length
      if (passed > rules.cutAfterBytes) near.destroy()
      else near.write(Buffer.from(rules.rewrite(piece.toString("latin1")), "latin1"))
    })
  })
  proxy.listen(0, "127.0.0.1")
  await once(proxy, "listening")
  return {
    ...{ port: (proxy.address() as AddressInfo).port, rules, connected: () => connected },
    open: () => open.size,
    cut: () => {
      for (const socket of open) socket.destroy()
    },
    stop: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((done) => proxy.close(done))
    },
  }
}

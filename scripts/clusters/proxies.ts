import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { request } from "node:https"
import path from "node:path"
import { AppError } from "@/lib/platform/errors"
import { ask } from "@/lib/testing/ask"
import { certified } from "@/lib/testing/certificate"
import { anyFreePort } from "../up/free-port"
import { root } from "../up/root.mjs"
import { begin, installed } from "./programs"

/** `port` is without TLS, for those who ask here; `redirecting` sends all to `secure`, as in the example. */
export type Proxy = {
  name: string
  port: number
  secure: number
  redirecting: number
  stop: () => Promise<void>
}

/** The example of docs/deploy for instances at these ports, run as it stands but for addresses and certificates. */
export async function startNginx(folder: string, ports: number[]): Promise<Proxy> {
  const own = await ownPorts()
  const place = path.join(folder, "nginx")
  mkdirSync(place)
  const { certificate, key } = writeCertificate(place)
  const example = exampleWith("nginx.conf", {
    "    server 127.0.0.1:3000 max_fails=0;": ports
      .map((each) => `    server 127.0.0.1:${each} max_fails=0;`)
      .join("\n"),
    "listen 80;": `listen 127.0.0.1:${own.redirecting};`,
    "listen 443 ssl http2;": `listen 127.0.0.1:${own.port}; listen 127.0.0.1:${own.secure} ssl http2;`,
    "/etc/ssl/support.example.com/fullchain.pem": `"${certificate}"`,
    "/etc/ssl/support.example.com/privkey.pem": `"${key}"`,
  })
  writeFileSync(
    path.join(place, "nginx.conf"),
    `daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
pid nginx.pid;
events { worker_connections 1024; }
http {
access_log off;
client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
${example}
}
`,
  )
  const args = ["-p", place, "-c", path.join(place, "nginx.conf"), "-e", "error.log"]
  const { stop } = begin(installed("nginx"), args, path.join(folder, "nginx.log"))
  return { name: "nginx", ...own, stop: () => stop("SIGQUIT") }
}

/** The example of docs/deploy: it asks instances whose health says that they serve. */
export async function startHaproxy(folder: string, ports: number[]): Promise<Proxy> {
  const own = await ownPorts()
  const place = path.join(folder, "haproxy")
  mkdirSync(place)
  const file = path.join(place, "haproxy.cfg")
  const { both } = writeCertificate(place)
  const example = exampleWith("haproxy.cfg", {
    "bind :80": `bind 127.0.0.1:${own.redirecting}`,
    "bind :443 ssl crt /etc/ssl/support.example.com.pem": `bind 127.0.0.1:${own.port}\n    bind 127.0.0.1:${own.secure} ssl crt "${both}"`,
    "    server web1 127.0.0.1:3000": ports
      .map((each, at) => `    server web${at + 1} 127.0.0.1:${each}`)
      .join("\n"),
  })
  writeFileSync(file, example)
  const { stop } = begin(installed("haproxy"), ["-db", "-f", file], path.join(folder, "haproxy-web.log"))
  return { name: "HAProxy", ...own, stop }
}

const ownPorts = async () => ({
  port: await anyFreePort(),
  secure: await anyFreePort(),
  redirecting: await anyFreePort(),
})

/** @throws AppError where the example no longer says what is to be replaced */
function exampleWith(name: string, replaced: Record<string, string>): string {
  return Object.entries(replaced).reduce(
    (text, [there, here]) => {
      if (!text.includes(there)) throw new AppError(`docs/deploy/${name} does not say "${there}"`)
      return text.replaceAll(there, here)
    },
    readFileSync(path.join(root, "docs/deploy", name), "utf8"),
  )
}

function writeCertificate(folder: string) {
  const { certificate, privateKey } = certified({ name: "support.example.com" })
  const files = {
    certificate: path.join(folder, "fullchain.pem"),
    key: path.join(folder, "privkey.pem"),
    both: path.join(folder, "both.pem"),
  }
  writeFileSync(files.certificate, certificate)
  writeFileSync(files.key, privateKey)
  writeFileSync(files.both, `${certificate}\n${privateKey}`)
  return files
}

/** @throws AppError where it does not answer by TLS, or does not send others there */
export async function requireTls({ name, secure, redirecting }: Proxy, host: string) {
  const plain = await ask(redirecting, "/kb", { headers: { host } })
  const status = await new Promise<number>((resolve, reject) => {
    const options = { host: "127.0.0.1", port: secure, path: "/kb", headers: { host } }
    const asked = request({ ...options, rejectUnauthorized: false, agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    asked.on("error", reject).end()
  })
  if (status !== 200 || plain.status !== 308 || plain.headers.location !== `https://${host}/kb`)
    throw new AppError(`${name} answers ${status} by TLS, and ${plain.status} without it`)
}

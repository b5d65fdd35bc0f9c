import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { anyFreePort } from "../up/free-port"
import type { Stage } from "./stage"

type Page = { html: string; gzip: Buffer }

/** Serves the page's own bytes as a file. Returns the port, or null where there is no nginx. */
export async function startNginx({ folder, undo }: Stage, { html, gzip }: Page): Promise<number | null> {
  if (spawnSync("nginx", ["-v"]).error) return null
  const place = path.join(folder, "nginx")
  mkdirSync(place)
  writeFileSync(path.join(place, "article.html"), html)
  writeFileSync(path.join(place, "article.html.gz"), gzip)
  const port = await anyFreePort()
  const configuration = path.join(place, "nginx.conf")
  writeFileSync(configuration, configurationFor(place, port))
  const nginx = spawn("nginx", ["-p", place, "-c", configuration, "-e", "error.log"], { stdio: "inherit" })
  undo.push(async () => {
    nginx.kill("SIGQUIT")
    if (nginx.exitCode === null) await once(nginx, "exit")
  })
  await sleep(300)
  return port
}

// One worker, as the portal is one process.
const configurationFor = (place: string, port: number) => `
daemon off;
worker_processes 1;
${process.getuid?.() === 0 ? "user root;" : ""}
pid nginx.pid;
events { worker_connections 256; }
http {
  access_log off;
  types { text/html html; }
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  keepalive_requests 10000000;
  open_file_cache max=10;
  server { listen 127.0.0.1:${port}; root "${place}"; gzip_static on; }
}
`

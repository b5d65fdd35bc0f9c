import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { anyFreePort } from "../up/free-port"
import type { Stage } from "./stage"

/** Serves these bytes as files, and to those who ask for gzip the form in `packed`. Returns the port, or null without nginx. */
export async function startNginx(
  { folder, pids, undo }: Stage,
  files: { name: string; plain: Buffer | string; packed: Buffer }[],
): Promise<number | null> {
  if (spawnSync("nginx", ["-v"]).error) return null
  const place = path.join(folder, "nginx")
  mkdirSync(place)
  for (const { name, plain, packed } of files) {
    writeFileSync(path.join(place, name), plain)
    writeFileSync(path.join(place, `${name}.gz`), packed)
  }
  const port = await anyFreePort()
  const configuration = path.join(place, "nginx.conf")
  writeFileSync(configuration, configurationFor(place, port))
  const nginx = spawn("nginx", ["-p", place, "-c", configuration, "-e", "error.log"], { stdio: "inherit" })
  undo.push(async () => {
    nginx.kill("SIGQUIT")
    if (nginx.exitCode === null) await once(nginx, "exit")
  })
  await sleep(300)
  pids.set(port, nginx.pid)
  return port
}

// One worker, as the portal is one process, and a log, as the portal writes one.
const configurationFor = (place: string, port: number) => `
daemon off;
worker_processes 1;
${process.getuid?.() === 0 ? "user root;" : ""}
pid nginx.pid;
events { worker_connections 256; }
http {
  access_log access.log;
  types { text/html html; }
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  keepalive_requests 10000000;
  open_file_cache max=10;
  sendfile on;
  tcp_nopush on;
  server { listen 127.0.0.1:${port}; root "${place}"; gzip_static on; }
}
`

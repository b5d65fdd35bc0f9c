import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { anyFreePort } from "../up/free-port"
import { begin, installed } from "./programs"

export type Proxy = { name: string; port: number; stop: () => Promise<void> }

/** nginx before instances: it asks each in turn, and another one where none takes the connection. It keeps none for down, or would have none left. */
export async function startNginx(folder: string, ports: number[]): Promise<Proxy> {
  const port = await anyFreePort()
  const place = path.join(folder, "nginx")
  mkdirSync(place)
  writeFileSync(
    path.join(place, "nginx.conf"),
    `daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
pid nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  upstream vestibule {
${ports.map((each) => `    server 127.0.0.1:${each} max_fails=0;`).join("\n")}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 25m;
    location / {
      proxy_pass http://vestibule;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_buffering off;
      proxy_connect_timeout 2s;
      proxy_read_timeout 1h;
    }
  }
}
`,
  )
  const args = ["-p", place, "-c", path.join(place, "nginx.conf"), "-e", "error.log"]
  const { stop } = begin(installed("nginx"), args, path.join(folder, "nginx.log"))
  return { name: "nginx", port, stop: () => stop("SIGQUIT") }
}

/** HAProxy before instances: it asks those whose health says that they serve. */
export async function startHaproxy(folder: string, ports: number[]): Promise<Proxy> {
  const port = await anyFreePort()
  const file = path.join(folder, "haproxy-web.cfg")
  writeFileSync(
    file,
    `global
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout check 5s
  timeout client 1h
  timeout server 1h
  timeout http-keep-alive 60s
  option forwardfor
  option redispatch
  retries 3
frontend portals
  bind 127.0.0.1:${port}
  default_backend vestibule
backend vestibule
  balance roundrobin
  option httpchk GET /api/health?probe=serving
  default-server check inter 1s fall 3 rise 1
${ports.map((each, at) => `  server web${at + 1} 127.0.0.1:${each}`).join("\n")}
`,
  )
  const { stop } = begin(installed("haproxy"), ["-db", "-f", file], path.join(folder, "haproxy-web.log"))
  return { name: "HAProxy", port, stop }
}

export { giveRedirects as GET } from "@/lib/api/knowledge/redirects/file-route"

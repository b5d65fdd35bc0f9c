export { giveMoveReport as GET } from "@/lib/api/moving/migrations/file-route"

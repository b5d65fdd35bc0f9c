export { liveStream as GET } from "@/lib/api/live"

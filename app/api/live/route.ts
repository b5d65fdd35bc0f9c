export { liveStream as GET } from "@/lib/api/platform/live/live-stream"

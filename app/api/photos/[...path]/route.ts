export { givePhoto as GET, givePhoto as HEAD } from "@/lib/api/photos"

export { givePhoto as GET, givePhoto as HEAD } from "@/lib/api/people/photos/photo-route"

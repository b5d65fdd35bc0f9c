export { dropPhoto as DELETE, takePhoto as POST } from "@/lib/api/people/photos/photo-route"

export { grantUpload as POST } from "@/lib/api/support/attachments/attachment-routes"

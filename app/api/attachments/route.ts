export { grantUpload as POST } from "@/lib/api/attachments"

export { takeLogo as POST } from "@/lib/api/logo"

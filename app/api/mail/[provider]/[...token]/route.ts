export { takeMail as POST } from "@/lib/api/support/hooks/hook-route"

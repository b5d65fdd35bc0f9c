import { ownerBase } from "@/lib/api/bases/served"

const { answer } = ownerBase

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT }

export { LoginPopup as Drawn } from "@/components/knowledge/reactions/login-popup"

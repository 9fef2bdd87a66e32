import { hydrateRoot } from 'react-dom/client'
import './app.css'
import { App } from './app.tsx'

const root = document.querySelector('#root')
if (root) hydrateRoot(root, <App />)

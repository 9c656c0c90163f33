import './safety/mode-read-only.cases.js';
import './safety/no-forbidden-window.cases.js';
import './safety/operations-read-only.cases.js';
import './safety/profile-rules-hold.cases.js';
import './safety/waivers-current.cases.js';
import './safety/waivers-used.cases.js';

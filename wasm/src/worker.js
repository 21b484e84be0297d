import { serve } from './serve.js';
if (typeof evenkeelPort === 'object') {
    const port = evenkeelPort;
    port.on('message', serve((message, transfer) => port.postMessage(message, transfer)));
}
else {
    const answer = serve((message, transfer) => self.postMessage(message, { transfer }));
    self.onmessage = (event) => answer(event.data);
}
